import { idSchema, instantSchema } from '@cifra/proto';
import { z } from 'zod';

/** A login that has not ended. Ending it deletes it: a token whose session is not there is worth nothing. */
export const sessionSchema = z.strictObject({
  id: idSchema,
  accountId: idSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type Session = z.infer<typeof sessionSchema>;

export function isExpired(session: Session, now: Date): boolean {
  return session.expiresAt <= now.toISOString();
}
