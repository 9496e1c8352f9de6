import type { Caller, Principal } from '../auth/principal.ts';
import { callerHeader, signCaller } from '../auth/signed-caller.ts';

/** The key by which services under test know who is asking. */
export const samplePrincipalKey = 'k7Qd-2mXw9_RtVb4LsYp8HcJz3NfGe6U';

/** A person of a client organisation; a user on the smallest plan unless told otherwise. */
export function samplePerson(who: Partial<Principal> = {}): Principal {
  return {
    kind: 'user',
    id: 'user-1',
    session: 'session-1',
    tenant: 'client-1',
    role: 'user',
    tier: 'starter',
    language: 'es',
    client_name: 'Acme',
    ...who,
  } as Principal;
}

/** The header by which the service of that name knows a caller, as the gateway signs it. */
export function callerHeaders(caller: Caller, audience: string, now = new Date()): Record<string, string> {
  return { [callerHeader]: signCaller(caller, { key: samplePrincipalKey, audience, now }) };
}
