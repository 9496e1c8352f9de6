import type { Principal } from '@cifra/platform';
import type { Usage } from '@cifra/proto';
import type { AccountStore } from '../accounts/account-store.ts';
import type { JobStore } from '../jobs/job-store.ts';
import { monthIn, nextMonthStart } from './month.ts';
import { monthlyLimit } from './quota.ts';
import type { QuotaStore } from './quota-store.ts';

export type UsageDeps = {
  readonly accounts: AccountStore;
  readonly jobs: JobStore;
  readonly quota: QuotaStore;
  readonly timeZone: string;
  readonly now: () => Date;
};

/** How many reports a person has made this month, and how many are left. */
export async function usageOf(deps: UsageDeps, principal: Principal): Promise<Usage> {
  const { tenant, id: userId } = principal;
  const month = monthIn(deps.timeZone, deps.now());
  const total = monthlyLimit(principal, await deps.accounts.agreedQuota(tenant, userId));
  const seats = await deps.quota.used({ tenant, userId, month });
  const used = seats + (await deps.jobs.countUnlimited(tenant, userId, month));
  return {
    used,
    total,
    remaining: total === null ? null : Math.max(0, total - used),
    reset_date: nextMonthStart(month, deps.timeZone).toISOString(),
    unlimited: total === null,
  };
}
