import { plans } from '@cifra/proto';
import type { Role, Tier } from '@cifra/proto';

/** What an upload or report may be at most; set by the operator. */
export type Limits = {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
};

/** How many systems one report may combine: by plan; admins as the widest plan. */
export function maxSystems(who: { readonly role: Role; readonly tier: Tier }): number {
  if (who.role === 'user') return plans[who.tier].maxSystems;
  return Math.max(...Object.values(plans).map((plan) => plan.maxSystems));
}
