import { idSchema, monthSchema, plans } from '@cifra/proto';
import type { Role, Tier } from '@cifra/proto';
import { z } from 'zod';

/** The reports that a person had accepted in a month, by job id: taking and giving back are idempotent. */
export const quotaSchema = z.strictObject({
  id: z.string(),
  userId: idSchema,
  month: monthSchema,
  jobIds: z.array(idSchema),
});
export type Quota = z.infer<typeof quotaSchema>;

export function emptyQuota(userId: string, month: string): Quota {
  return { id: `${userId}.${month}`, userId, month, jobIds: [] };
}

/** The quota with a seat for the job, or undefined when all seats are taken. `limit` null: no limit. */
export function takeSeat(quota: Quota, jobId: string, limit: number | null): Quota | undefined {
  if (quota.jobIds.includes(jobId)) return quota;
  if (limit !== null && quota.jobIds.length >= limit) return undefined;
  return { ...quota, jobIds: [...quota.jobIds, jobId] };
}

/** The quota without the job's seat; every other seat stays. */
export function returnSeat(quota: Quota, jobId: string): Quota {
  return { ...quota, jobIds: quota.jobIds.filter((id) => id !== jobId) };
}

/**
 * How many reports a person may make in a month: none counted for admins, else what was agreed for the person,
 * else what the plan gives (specification §6).
 */
export function monthlyLimit(who: { role: Role; tier: Tier }, agreed: number | null): number | null {
  return who.role === 'admin' ? null : (agreed ?? plans[who.tier].monthlyReports);
}
