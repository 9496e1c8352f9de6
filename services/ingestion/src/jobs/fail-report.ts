import type { Failure } from '@cifra/proto';
import type { QuotaStore } from '../quota/quota-store.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { failJob } from './job.ts';
import { settleSeat } from './settle-seat.ts';

export type FailDeps = { readonly jobs: JobStore; readonly quota: QuotaStore; readonly now: () => Date };

/** Ends a job without a report and gives its seat back. Without an attempt: whichever attempt runs. */
export async function failReport(
  deps: FailDeps,
  ref: JobRef,
  cause: { readonly error: Failure; readonly attempt?: number; readonly causationId: string },
): Promise<void> {
  const at = deps.now().toISOString();
  await deps.jobs.change(
    ref,
    (job) => failJob(job, { attempt: cause.attempt ?? job.attempt, error: cause.error, at }),
    cause.causationId,
  );
  await settleSeat(deps, ref);
}
