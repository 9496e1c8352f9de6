import type { NamedKey } from '@cifra/platform';
import { sessionTokenRules, sessionTokenSchema } from '@cifra/proto';
import type { SessionToken } from '@cifra/proto';
import jwt from 'jsonwebtoken';

const maxLength = 2048;

/** The token of an `Authorization: Bearer` header (RFC 6750 §2.1). */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(header ?? '')?.[1];
}

/**
 * What a token says, if auth signed it with a key that is still accepted, for this API, and it has not expired.
 * Whether its session goes on is another question.
 */
export function readToken(
  token: string | undefined,
  keys: readonly NamedKey[],
  now: Date,
): SessionToken | undefined {
  if (token === undefined || token.length > maxLength) return undefined;
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const key = keys.find(({ id }) => id === kid);
    if (key === undefined) return undefined;
    const claims = jwt.verify(token, key.secret, {
      algorithms: [sessionTokenRules.algorithm],
      issuer: sessionTokenRules.issuer,
      audience: sessionTokenRules.audience,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    });
    return sessionTokenSchema.safeParse(claims).data;
  } catch {
    // Whatever is wrong with it, the answer is the same: it is no token of ours.
    return undefined;
  }
}
