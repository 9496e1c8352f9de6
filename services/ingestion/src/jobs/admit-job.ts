import type { Stored } from '@cifra/platform';
import type { QuotaStore } from '../quota/quota-store.ts';
import type { UploadStore } from '../uploads/upload-store.ts';
import type { Job } from './job-document.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { queueJob, refuseJob } from './job.ts';

export type AdmissionDeps = {
  readonly jobs: JobStore;
  readonly uploads: UploadStore;
  readonly quota: QuotaStore;
  readonly now: () => Date;
  /** Where tests end the process between two writes. */
  readonly crashAt: (point: string) => void;
};

/** What came of a reserving job: queued (now or before), or taken back because a seat or a file was not to be had. */
export type Admission =
  | { readonly kind: 'queued'; readonly job: Job }
  | { readonly kind: 'no_seat' }
  | { readonly kind: 'file_withdrawn' };

/**
 * Takes a reserving job through: holds its files, takes its seat, queues it. Every step can be done again, so what
 * a crash left half done is finished by calling this once more.
 */
export async function admitJob(deps: AdmissionDeps, ref: JobRef): Promise<Admission> {
  const job = await deps.jobs.get(ref);
  if (job === undefined) return { kind: 'no_seat' };
  if (job.phase === 'refused') return refuse(deps, ref, job, 'no_seat');
  if (job.phase !== 'reserving') return { kind: 'queued', job };
  deps.crashAt('job.reserved');
  for (const file of job.files) {
    const held = await deps.uploads.hold(ref.tenant, file.uploadId, job.id);
    if (!held) return refuse(deps, ref, job, 'file_withdrawn');
  }
  if (!(await takeSeat(deps, ref, job))) return refuse(deps, ref, job, 'no_seat');
  deps.crashAt('job.seated');
  const outcome = await deps.jobs.change(ref, (reserving) => queueJob(reserving, deps.now().toISOString()));
  if (outcome?.document.phase === 'active' || outcome?.document.phase === 'deleted') {
    return { kind: 'queued', job: outcome.document };
  }
  // Somebody else refused it between our reading and our writing: the seat goes back.
  return refuse(deps, ref, job, 'no_seat');
}

async function takeSeat(deps: AdmissionDeps, ref: JobRef, job: Job): Promise<boolean> {
  if (job.quotaLimit === null) return true;
  const owner = { tenant: ref.tenant, userId: job.userId, month: job.quotaMonth };
  return deps.quota.take(owner, job.id, job.quotaLimit);
}

async function refuse(
  deps: AdmissionDeps,
  ref: JobRef,
  job: Stored<Job>,
  kind: 'no_seat' | 'file_withdrawn',
): Promise<Admission> {
  const outcome = await deps.jobs.change(ref, refuseJob);
  const now = outcome?.document;
  if (now !== undefined && now.phase !== 'refused') return { kind: 'queued', job: now };
  await deps.quota.giveBack({ tenant: ref.tenant, userId: job.userId, month: job.quotaMonth }, job.id);
  for (const file of job.files) await deps.uploads.release(ref.tenant, file.uploadId, job.id);
  await deps.jobs.discard(ref);
  return { kind };
}
