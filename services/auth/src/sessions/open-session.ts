import type { Clock, NamedKey } from '@cifra/platform';
import { sessionTokenRules } from '@cifra/proto';
import type { AuthResponse } from '@cifra/proto';
import { userOf } from '../accounts/account.ts';
import type { Account } from '../accounts/account.ts';
import type { Session } from './session.ts';
import type { SessionStore } from './session-store.ts';
import { signSessionToken } from './session-token.ts';

export type OpenSessionDeps = {
  readonly sessions: Pick<SessionStore, 'insert'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
  readonly signingKey: NamedKey;
};

/** Opens a session for an account that has proved who it is. */
export async function openSession(deps: OpenSessionDeps, account: Account): Promise<AuthResponse> {
  const now = deps.clock.now();
  const session: Session = {
    id: deps.newId(),
    accountId: account.id,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + sessionTokenRules.lifetimeSeconds * 1000).toISOString(),
  };
  await deps.sessions.insert(session);
  return { token: signSessionToken(session, deps.signingKey), user: userOf(account) };
}
