import { AppError } from '@cifra/platform';
import { problemCatalogue } from '@cifra/proto';
import type { QuotaStore } from '../quota/quota-store.ts';
import type { Job } from './job-document.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { buryJob, cancelJob } from './job.ts';
import { settleSeat } from './settle-seat.ts';

export type StopDeps = {
  readonly jobs: JobStore;
  readonly quota: QuotaStore;
  readonly now: () => Date;
  /** How long work that began before may still be writing. */
  readonly leaseGraceMs: number;
  /** Wakes the sweeper for what may be removed now. */
  readonly onStopped: () => void;
};

const cancelled = { code: 'cancelled', detail: problemCatalogue.cancelled.sentence } as const;

/**
 * Stops a running job and gives its seat back; doing it twice is one cancellation.
 * @throws AppError `not_found`; `conflict` when the job has ended by itself.
 */
export async function cancelReport(deps: StopDeps, ref: JobRef): Promise<Job> {
  const now = deps.now();
  const outcome = await deps.jobs.change(ref, (job) =>
    cancelJob(job, cancelled, now.toISOString(), quietAfter(job, now, deps.leaseGraceMs).toISOString()),
  );
  if (outcome === undefined || !isSeen(outcome.document)) throw new AppError('not_found');
  if (!outcome.changed && outcome.document.error?.code !== 'cancelled') throw new AppError('conflict');
  await settleSeat(deps, ref);
  deps.onStopped();
  return outcome.document;
}

/**
 * Removes a report: a tombstone at once, its blobs when no work can be writing for it any more.
 * @throws AppError `not_found`.
 */
export async function deleteReport(deps: StopDeps, ref: JobRef): Promise<void> {
  const now = deps.now();
  const outcome = await deps.jobs.change(ref, (job) =>
    buryJob(job, now.toISOString(), quietAfter(job, now, deps.leaseGraceMs).toISOString()),
  );
  if (outcome?.changed !== true) throw new AppError('not_found');
  await settleSeat(deps, ref);
  deps.onStopped();
}

/** When no lease can be alive for a job: at once for one that is long over. */
function quietAfter(job: Job, now: Date, leaseGraceMs: number): Date {
  const restless = job.completedAt === null ? now.getTime() : Date.parse(job.completedAt);
  return new Date(Math.max(now.getTime(), restless + leaseGraceMs));
}

function isSeen(job: Job): boolean {
  return job.phase === 'active';
}
