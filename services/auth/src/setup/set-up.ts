import { AppError } from '@cifra/platform';
import type { Language } from '@cifra/proto';
import type { Account } from '../accounts/account.ts';
import { makeFirstAdmin } from './make-first-admin.ts';
import type { FirstAdminDeps } from './make-first-admin.ts';
import { isSetupCode } from './setup-code.ts';
import type { SetupStore } from './setup-store.ts';

type Deps = FirstAdminDeps & { readonly setups: Pick<SetupStore, 'read'> };

type SetupRequest = {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly language: Language;
  readonly correlationId: string;
};

/** Makes the first admin for who holds the set-up code. @throws AppError `setup_refused`, `email_taken` */
export async function setUp(deps: Deps, request: SetupRequest): Promise<Account> {
  const setup = await deps.setups.read();
  const codeHash = setup?.finishedAt === null ? setup.codeHash : null;
  if (codeHash === null || !isSetupCode(request.code, codeHash)) throw new AppError('setup_refused');
  return makeFirstAdmin(deps, request, request.correlationId);
}
