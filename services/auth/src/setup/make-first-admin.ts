import { AppError, DuplicateKeyError } from '@cifra/platform';
import type { Language } from '@cifra/proto';
import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { addAccount } from '../accounts/add-account.ts';
import type { AddAccountDeps } from '../accounts/add-account.ts';
import { normaliseEmail } from '../accounts/email-rules.ts';
import { requireFittingPassword } from '../accounts/password-rule.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { SetupStore } from './setup-store.ts';

export type FirstAdminDeps = AddAccountDeps & {
  readonly accounts: Pick<AccountStore, 'insert' | 'firstAdmin'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly setups: Pick<SetupStore, 'finish'>;
};

/** The client organisation that an installation's admins belong to. */
const operatorName = 'Cifra';

/**
 * Makes the first admin and the operator's own client. The account's unique origin makes sure that this happens
 * once, whoever asks at the same time.
 * @throws AppError `setup_refused` when there is a first admin already, `email_taken`, `validation_failed`
 */
export async function makeFirstAdmin(
  deps: FirstAdminDeps,
  admin: { readonly email: string; readonly password: string; readonly language: Language },
  correlationId: string,
): Promise<Account> {
  requireFittingPassword(admin.password, admin.language);
  const createdAt = deps.clock.now().toISOString();
  const client = { id: deps.newId(), name: operatorName, createdAt };
  const account: Account = {
    id: deps.newId(),
    email: normaliseEmail(admin.email),
    passwordHash: await deps.passwords.hash(admin.password),
    clientId: client.id,
    role: 'admin',
    tier: 'advanced',
    isActive: true,
    monthlyQuota: null,
    language: admin.language,
    createdAt,
    origin: 'first-admin',
  };
  try {
    const made = await addAccount(deps, account, client, correlationId);
    await deps.setups.finish(createdAt);
    return made;
  } catch (error) {
    if (isSecondAdmin(error)) throw new AppError('setup_refused', { cause: error });
    throw error;
  }
}

function isSecondAdmin(error: unknown): boolean {
  const { cause } = error instanceof AppError ? error : { cause: undefined };
  return cause instanceof DuplicateKeyError && cause.key.includes('origin');
}
