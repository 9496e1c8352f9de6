import type { BlobStore } from '@cifra/platform';
import { admitJob } from './admit-job.ts';
import type { AdmissionDeps } from './admit-job.ts';
import type { Job } from './job-document.ts';
import type { JobRef } from './job-store.ts';
import { settleSeat } from './settle-seat.ts';

export type SweepDeps = AdmissionDeps & {
  readonly blobs: BlobStore;
  /** The request of a job that is still reserving from before then has died; a later one may be under way. */
  readonly abandonedBefore: () => Date;
};

const pageSize = 100;

/** Finishes what a crash left: jobs between acceptance and queue, seats owed, stopped jobs whose blobs can go. */
export async function sweepJobs(deps: SweepDeps): Promise<void> {
  await finishReserving(deps);
  await settleOwed(deps);
  await purgeStopped(deps);
}

async function finishReserving(deps: SweepDeps): Promise<void> {
  const before = deps.abandonedBefore().toISOString();
  const stuck = await deps.jobs.findAcrossTenants({
    where: { phase: { in: ['reserving', 'refused'] }, createdAt: { lt: before } },
    limit: pageSize,
  });
  for (const job of stuck) await admitJob(deps, job);
}

async function settleOwed(deps: SweepDeps): Promise<void> {
  const owed = await deps.jobs.findAcrossTenants({ where: { seat: 'owed' }, limit: pageSize });
  for (const job of owed) await settleSeat(deps, job);
}

async function purgeStopped(deps: SweepDeps): Promise<void> {
  const due = await deps.jobs.findAcrossTenants({
    where: { purgeAfter: { lte: deps.now().toISOString() } },
    limit: pageSize,
  });
  for (const job of due) {
    await deps.blobs.deleteAll(`${job.tenant}/jobs/${job.id}/`);
    for (const file of job.files) await deps.uploads.release(job.tenant, file.uploadId, job.id);
    await markPurged(deps, job);
  }
}

/** The document stays, so that late news of the job find it; a cancelled one still names its files to people. */
async function markPurged(deps: SweepDeps, purged: JobRef & Pick<Job, 'purgeAfter'>): Promise<void> {
  await deps.jobs.change(purged, (job) => {
    // Cancelled and then removed meanwhile: that is for the next round.
    if (job.purgeAfter !== purged.purgeAfter) return undefined;
    const files = job.phase === 'deleted' ? [] : job.files;
    return { job: { ...job, files, purgeAfter: null }, announce: [] };
  });
}
