import { describe, expect, it } from '@jest/globals';
import { advanced, begun, buried, completed, failed } from './output-record.ts';
import type { OutputRecord } from './output-record.ts';

const first = { jobId: 'job-1', attempt: 1, sequence: 4 };
const second = { ...first, attempt: 2, sequence: 9 };
const found = { period: { from: '2023-01-01', to: '2023-12-31' }, outputs: [] };

function rendering(lease = 1): OutputRecord {
  const record = begun(undefined, first, lease);
  if (record === undefined) throw new Error('not begun');
  return record;
}

describe('what is known of a job’s outputs', () => {
  it('moves forward by stages, each announced once', () => {
    const drawn = advanced(rendering(), first, 'generating_charts');
    expect(drawn).toMatchObject({ stage: 'generating_charts', sequence: 5 });
    expect(advanced(drawn, first, 'generating_charts')).toBeUndefined();
    expect(advanced(drawn, first, 'rendering_report')).toMatchObject({ sequence: 6 });
  });

  it('goes on where a dead worker left it', () => {
    const printed = advanced(rendering(), first, 'rendering_report');
    const taken = begun(printed, first, 2);
    expect(taken).toMatchObject({ stage: 'rendering_report', lease: 2 });
    expect(advanced(taken, first, 'generating_charts')).toBeUndefined();
  });

  it('ends once', () => {
    const done = completed(rendering(), first, found);
    expect(done).toMatchObject({ state: 'completed', sequence: 5 });
    expect(completed(done, first, found)).toBeUndefined();
    expect(failed(done, first)).toBeUndefined();
    expect(begun(done, first, 3)).toBeUndefined();
  });

  it('belongs to the highest attempt', () => {
    const newer = begun(rendering(), second, 2);
    expect(newer).toMatchObject({ attempt: 2, stage: null, outputs: [] });
    expect(begun(newer, first, 3)).toBeUndefined();
    expect(completed(newer, first, found)).toBeUndefined();
    expect(failed(newer, first)).toBeUndefined();
  });

  it('is over for good once the job is cancelled or deleted, whatever comes later', () => {
    for (const state of ['cancelled', 'deleted'] as const) {
      const over = buried(undefined, first, state);
      expect(begun(over, second, 1)).toBeUndefined();
      expect(failed(over, second)).toBeUndefined();
    }
    const deleted = buried(buried(rendering(), first, 'cancelled'), first, 'deleted');
    expect(deleted).toMatchObject({ state: 'deleted', outputs: [] });
    expect(buried(deleted, first, 'cancelled')).toBeUndefined();
  });
});
