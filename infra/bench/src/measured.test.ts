import { describe, expect, it } from '@jest/globals';
import { floorOf, type Measured, measuredText, ratioOf, worstRatio } from './measured.ts';

const measured = (reportMs: number): Measured => ({
  postings: 50_000,
  job: { uploadMs: 900, reportMs, stages: [{ stage: 'queued', atMs: 0 }], peakBytes: 3 << 20 },
  floors: { readMs: 200, sqlMs: 300, layoutMs: 100, printMs: 400 },
});

describe('a measurement', () => {
  it('sets the time of a job against the sum of its floors', () => {
    expect(floorOf(measured(1500))).toBe(1000);
    expect(ratioOf(measured(1500))).toBe(1.5);
    expect(worstRatio([measured(1500), measured(2600), measured(900)])).toBe(2.6);
  });

  it('tells people the parts', () => {
    const text = measuredText(measured(1500));
    expect(text).toContain('50,000 postings');
    expect(text).toMatch(/ratio +1\.50/);
    expect(text).toContain('3 MiB');
  });
});
