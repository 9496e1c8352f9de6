import { AppError } from '@cifra/platform';
import type { AccountStore } from '../accounts/account-store.ts';
import type { Account } from '../accounts/account.ts';
import { normaliseEmail } from '../accounts/email-rules.ts';
import { isTooLong } from '../accounts/password-rule.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';

type Deps = {
  readonly accounts: Pick<AccountStore, 'byEmail'>;
  readonly passwords: Pick<PasswordHasher, 'matches'>;
};

/**
 * Whose e-mail and password these are. A wrong e-mail and a wrong password get the same answer after the same
 * work; that an account is suspended is told only to who knows its password.
 * @throws AppError `invalid_credentials`, `account_suspended`
 */
export async function logIn(
  deps: Deps,
  credentials: { readonly email: string; readonly password: string },
): Promise<Account> {
  const account = await deps.accounts.byEmail(normaliseEmail(credentials.email));
  const known = isTooLong(credentials.password) ? undefined : account?.passwordHash;
  const isRight = await deps.passwords.matches(credentials.password, known);
  if (account === undefined || !isRight) throw new AppError('invalid_credentials');
  if (!account.isActive) throw new AppError('account_suspended');
  return account;
}
