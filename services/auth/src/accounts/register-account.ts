import { AppError } from '@cifra/platform';
import type { Language } from '@cifra/proto';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';
import { addAccount } from './add-account.ts';
import type { AddAccountDeps } from './add-account.ts';
import { clientNameOf, normaliseEmail } from './email-rules.ts';
import { requireFittingPassword } from './password-rule.ts';

type Deps = AddAccountDeps & {
  readonly accounts: Pick<AccountStore, 'insert' | 'byEmail'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
};

type Registration = {
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly correlationId: string;
};

/**
 * Makes an account with a client organisation of its own, on the starter plan.
 * @throws AppError `email_taken`, `validation_failed`
 */
export async function registerAccount(deps: Deps, registration: Registration): Promise<Account> {
  requireFittingPassword(registration.password, registration.language);
  const email = normaliseEmail(registration.email);
  // Asked beforehand only to save the work of hashing: the unique key decides.
  if (await deps.accounts.byEmail(email)) throw new AppError('email_taken');
  const createdAt = deps.clock.now().toISOString();
  const client = { id: deps.newId(), name: clientNameOf(email), createdAt };
  const account: Account = {
    id: deps.newId(),
    email,
    passwordHash: await deps.passwords.hash(registration.password),
    clientId: client.id,
    role: 'user',
    tier: 'starter',
    isActive: true,
    monthlyQuota: null,
    language: registration.language,
    createdAt,
    origin: null,
  };
  return addAccount(deps, account, client, registration.correlationId);
}
