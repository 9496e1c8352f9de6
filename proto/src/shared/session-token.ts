import { z } from 'zod';
import { idSchema } from './ids.ts';

/** What auth writes into a token and the gateway reads: the session it names, nothing about the person. */
export const sessionTokenSchema = z.object({
  iss: z.literal('cifra/auth'),
  aud: z.literal('cifra/api'),
  /** The account. */
  sub: idSchema,
  /** The session. */
  sid: idSchema,
  /** Seconds since 1970. */
  iat: z.number().int(),
  exp: z.number().int(),
});
export type SessionToken = z.infer<typeof sessionTokenSchema>;

/** The one way tokens are signed; a token that says otherwise is refused. */
export const sessionTokenRules = {
  algorithm: 'HS256',
  issuer: 'cifra/auth',
  audience: 'cifra/api',
  lifetimeSeconds: 12 * 60 * 60,
} as const;
