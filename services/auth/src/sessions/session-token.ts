import type { NamedKey } from '@cifra/platform';
import { sessionTokenRules } from '@cifra/proto';
import type { SessionToken } from '@cifra/proto';
import jwt from 'jsonwebtoken';
import type { Session } from './session.ts';

/** The token that names a session, signed with the ring's first key; the key's id stands in its header. */
export function signSessionToken(session: Session, key: NamedKey): string {
  const claims: SessionToken = {
    iss: sessionTokenRules.issuer,
    aud: sessionTokenRules.audience,
    sub: session.accountId,
    sid: session.id,
    iat: secondsOf(session.createdAt),
    exp: secondsOf(session.expiresAt),
  };
  return jwt.sign(claims, key.secret, { algorithm: sessionTokenRules.algorithm, keyid: key.id });
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
