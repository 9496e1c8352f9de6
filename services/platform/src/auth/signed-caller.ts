import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { callerSchema } from './principal.ts';
import type { Caller } from './principal.ts';

/** The header by which the gateway tells a service who is asking. */
export const callerHeader = 'x-cifra-principal';

const lifetimeMs = 60_000;
/** How far ahead another machine's clock may be. */
const clockSkewMs = 5_000;
const maxLength = 4096;

const claimsSchema = z.strictObject({
  audience: z.string(),
  issued_at: z.number().int(),
  expires_at: z.number().int(),
  caller: callerSchema,
});

/**
 * A statement about who is asking, for one service (the audience) and one minute:
 * `base64url(claims).base64url(HMAC-SHA-256)`.
 */
export function signCaller(
  caller: Caller,
  options: { readonly key: string; readonly audience: string; readonly now: Date },
): string {
  const issuedAt = options.now.getTime();
  const claims = {
    audience: options.audience,
    issued_at: issuedAt,
    expires_at: issuedAt + lifetimeMs,
    caller,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${macOf(payload, options.key).toString('base64url')}`;
}

/** Who is asking; undefined for everything but a whole, fresh statement that was made for this audience. */
export function verifyCaller(
  header: string | undefined,
  options: { readonly key: string; readonly audience: string; readonly now: Date },
): Caller | undefined {
  if (header === undefined || header.length > maxLength) return undefined;
  const [payload, mac, ...rest] = header.split('.');
  if (payload === undefined || mac === undefined || rest.length > 0) return undefined;
  const expected = macOf(payload, options.key);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!claims.success || claims.data.audience !== options.audience) return undefined;
  const now = options.now.getTime();
  const isFresh = now < claims.data.expires_at && claims.data.issued_at <= now + clockSkewMs;
  return isFresh ? claims.data.caller : undefined;
}

function macOf(payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
