import {
  accountChanged,
  idSchema,
  instantSchema,
  languageSchema,
  makeEvent,
  roleSchema,
  tierSchema,
} from '@cifra/proto';
import type { EventContext, EventEnvelope, User } from '@cifra/proto';
import { z } from 'zod';

/** A person's account as it is stored; `email` is normalised. */
export const accountSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  passwordHash: z.string(),
  clientId: idSchema,
  role: roleSchema,
  tier: tierSchema,
  isActive: z.boolean(),
  /** Reports a month, where it differs from the plan's. */
  monthlyQuota: z.number().int().nonnegative().nullable(),
  language: languageSchema,
  createdAt: instantSchema,
  /** `first-admin` on the one account that the set-up made, null on all others: unique, so that it works once. */
  origin: z.literal('first-admin').nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** The account as the API shows it. */
export function userOf(account: Account): User {
  return {
    id: account.id,
    email: account.email,
    created_at: account.createdAt,
    client_id: account.clientId,
    is_admin: account.role === 'admin',
    is_active: account.isActive,
    role: account.role,
    tier: account.tier,
    monthly_quota: account.monthlyQuota,
    language: account.language,
    tokens_used_this_month: 0,
  };
}

/** Announces the account's full state at that version. */
export function accountChangedEvent(
  account: Account,
  version: number,
  context: EventContext,
): { readonly topic: string; readonly event: EventEnvelope } {
  const data = {
    user_id: account.id,
    client_id: account.clientId,
    role: account.role,
    tier: account.tier,
    is_active: account.isActive,
    monthly_quota: account.monthlyQuota,
    language: account.language,
    version,
  };
  return makeEvent(accountChanged, account.id, data, context);
}
