import type { QuotaStore } from '../quota/quota-store.ts';
import type { JobRef, JobStore } from './job-store.ts';

/**
 * Gives back the seat of a job that ended without a report, if it is owed. The job says so first and says when it
 * is done, so that a crash in between owes nothing for ever.
 */
export async function settleSeat(
  deps: { readonly jobs: JobStore; readonly quota: QuotaStore },
  ref: JobRef,
): Promise<void> {
  const job = await deps.jobs.get(ref);
  if (job?.seat !== 'owed') return;
  await deps.quota.giveBack({ tenant: ref.tenant, userId: job.userId, month: job.quotaMonth }, job.id);
  await deps.jobs.change(ref, (owing) =>
    owing.seat === 'owed' ? { job: { ...owing, seat: 'returned' }, announce: [] } : undefined,
  );
}
