import { AppError, endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { getMeEndpoint, registerEndpoint } from '@cifra/proto';
import { openSession } from '../sessions/open-session.ts';
import type { OpenSessionDeps } from '../sessions/open-session.ts';
import type { AccountStore } from './account-store.ts';
import { userOf } from './account.ts';
import { registerAccount } from './register-account.ts';

type Deps = Parameters<typeof registerAccount>[0] &
  OpenSessionDeps & { readonly accounts: Pick<AccountStore, 'byId'> };

export function accountRoutes(deps: Deps): Route[] {
  return [
    endpoint(registerEndpoint, async ({ body, language, context }) => {
      const { correlationId } = context;
      return openSession(deps, await registerAccount(deps, { ...body, language, correlationId }));
    }),
    endpoint(getMeEndpoint, async ({ principal }) => {
      const account = await deps.accounts.byId(principal.id);
      if (account === undefined) throw new AppError('session_expired');
      return userOf(account);
    }),
  ];
}
