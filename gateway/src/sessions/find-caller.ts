import { AppError } from '@cifra/platform';
import type { Caller, Clock, NamedKey } from '@cifra/platform';
import type { Access } from '@cifra/proto';
import { bearerToken, readToken } from './read-token.ts';
import type { SessionStates } from './session-states.ts';

type Deps = {
  readonly sessions: Pick<SessionStates, 'stateOf'>;
  readonly tokenKeys: readonly NamedKey[];
  readonly clock: Pick<Clock, 'now'>;
};

/**
 * Who is asking, for an endpoint of that access: the person whose session the token names, or nobody in
 * particular where everyone may ask.
 * @throws AppError `session_expired`, `account_suspended`, `unavailable`
 */
export async function findCaller(
  deps: Deps,
  access: Access,
  authorization: string | undefined,
): Promise<Caller> {
  if (access === 'public') return { kind: 'anonymous' };
  const token = readToken(bearerToken(authorization), deps.tokenKeys, deps.clock.now());
  if (token === undefined) throw new AppError('session_expired');
  const state = await deps.sessions.stateOf(token.sid);
  if (state.user_id !== token.sub) throw new AppError('session_expired');
  return {
    kind: 'user',
    id: state.user_id,
    session: token.sid,
    tenant: state.client_id,
    role: state.role,
    tier: state.tier,
    language: state.language,
    client_name: state.client_name,
  };
}
