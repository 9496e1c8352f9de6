import { describe, expect, it } from '@jest/globals';
import { begun, cancelled, completed, deleted, failed, failedElsewhere, submitted } from './analysis.ts';
import type { Analysis, AnalysisResults } from './analysis.ts';

const at = '2026-01-15T09:00:00.000Z';
const claim = { key: 'client-1/jobs/job-1/1/analysis.json', sha256: 'a'.repeat(64), bytes: 1 };
const results: AnalysisResults = { bundle: claim, contributions: claim, dataset: claim, manifest: claim };
const computing = begun(undefined, 'job-1', 2, at)!;

describe('an analysis', () => {
  it('goes from submitted over computing to completed', () => {
    const first = submitted(undefined, 'job-1', '2026-01-14T09:00:00.000Z');
    const second = begun(first, 'job-1', 1, at);
    expect(completed(second, 1, results)).toEqual({
      id: 'job-1',
      attempt: 1,
      state: 'completed',
      submittedAt: at,
      results,
    });
  });

  it('begins again after a crash and for a later attempt, never for an earlier one or after its end', () => {
    expect(begun(computing, 'job-1', 2, at)).toEqual(computing);
    expect(begun(completed(computing, 2, results), 'job-1', 3, at)).toMatchObject({
      attempt: 3,
      results: null,
    });
    expect(begun(computing, 'job-1', 1, at)).toBeUndefined();
    expect(begun(completed(computing, 2, results), 'job-1', 2, at)).toBeUndefined();
    expect(begun(failed(computing, 2), 'job-1', 2, at)).toBeUndefined();
  });

  it('takes results and failures of its own attempt alone, and once', () => {
    expect(completed(computing, 1, results)).toBeUndefined();
    expect(failed(computing, 1)).toBeUndefined();
    expect(failed(completed(computing, 2, results), 2)).toBeUndefined();
  });

  it('is over for good once it is cancelled or deleted, whatever comes first', () => {
    const tombstones: readonly Analysis[] = [
      cancelled(computing, 'job-1', at)!,
      deleted(completed(computing, 2, results), 'job-1', at)!,
      deleted(undefined, 'job-1', at)!,
      deleted(cancelled(undefined, 'job-1', at), 'job-1', at)!,
    ];
    for (const tombstone of tombstones) {
      expect(tombstone.results).toBeNull();
      expect(begun(tombstone, 'job-1', 9, at)).toBeUndefined();
      expect(completed(tombstone, tombstone.attempt, results)).toBeUndefined();
      expect(submitted(tombstone, 'job-1', at)).toBeUndefined();
    }
    expect(cancelled(tombstones[1], 'job-1', at)).toBeUndefined();
  });

  it('keeps results that stand when the job fails later', () => {
    expect(failedElsewhere(completed(computing, 2, results))).toBeUndefined();
    expect(failedElsewhere(submitted(undefined, 'job-1', at))).toMatchObject({ state: 'failed' });
    expect(failedElsewhere(undefined)).toBeUndefined();
  });
});
