import { describe, expect, it } from '@jest/globals';
import { queuedJob, warning } from './_jobs.ts';
import { addWarnings, newWarnings } from './job-warnings.ts';

describe('warnings of a job', () => {
  it('are all counted, though only so many are kept that the document stays small', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ ...warning, row: index + 1 }));
    const job = addWarnings(queuedJob(), many);
    expect(job.warningsCount).toBe(5000);
    expect(job.warnings.length).toBeGreaterThan(50);
    expect(JSON.stringify(job).length).toBeLessThan(20_000);
    expect(addWarnings(job, many).warnings).toHaveLength(job.warnings.length);
  });

  it('are new when neither known nor said twice', () => {
    const other = { ...warning, row: 13 };
    expect(newWarnings([warning, other, other], [warning])).toEqual([other]);
  });
});
