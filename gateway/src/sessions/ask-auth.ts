import { AppError, callerHeader, signCaller } from '@cifra/platform';
import type { Clock } from '@cifra/platform';
import { getSessionEndpoint, problemSchema, sessionStateSchema } from '@cifra/proto';
import type { AskForSession } from './session-states.ts';

const timeoutMs = 3000;
const gateway = { kind: 'service', id: 'gateway' } as const;

/** Asks the auth service about a session, in the gateway's own name. */
export function createAskAuth(options: {
  readonly authUrl: string;
  readonly principalKey: string;
  readonly clock: Pick<Clock, 'now'>;
}): AskForSession {
  const { authUrl, principalKey, clock } = options;
  return async (sessionId) => {
    const path = getSessionEndpoint.path.replace(':session_id', encodeURIComponent(sessionId));
    const header = signCaller(gateway, { key: principalKey, audience: 'auth', now: clock.now() });
    const answer = await fetch(authUrl + path, {
      headers: { [callerHeader]: header },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return sessionStateSchema.parse(body);
    const code = problemSchema.safeParse(body).data?.code;
    if (code === 'session_expired' || code === 'account_suspended') throw new AppError(code);
    throw new AppError('unavailable', { cause: new Error(`auth answered ${answer.status}`) });
  };
}
