import { AppError } from '@cifra/platform';
import type { Clock } from '@cifra/platform';
import type { SessionState } from '@cifra/proto';
import type { AccountStore } from '../accounts/account-store.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { isExpired } from './session.ts';
import type { SessionStore } from './session-store.ts';

export type FindSessionDeps = {
  readonly sessions: Pick<SessionStore, 'byId'>;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly clients: Pick<ClientStore, 'byId'>;
  readonly clock: Pick<Clock, 'now'>;
};

/** Whose session this is, as of now. @throws AppError `session_expired`, `account_suspended` */
export async function findSession(deps: FindSessionDeps, sessionId: string): Promise<SessionState> {
  const session = await deps.sessions.byId(sessionId);
  if (session === undefined || isExpired(session, deps.clock.now())) throw new AppError('session_expired');
  const account = await deps.accounts.byId(session.accountId);
  if (account === undefined) throw new AppError('session_expired');
  if (!account.isActive) throw new AppError('account_suspended');
  const client = await deps.clients.byId(account.clientId);
  if (client === undefined) throw new AppError('session_expired');
  return {
    user_id: account.id,
    client_id: client.id,
    client_name: client.name,
    role: account.role,
    tier: account.tier,
    language: account.language,
  };
}
