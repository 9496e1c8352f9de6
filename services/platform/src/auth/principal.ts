import { idSchema, languageSchema, roleSchema, tierSchema } from '@cifra/proto';
import { z } from 'zod';

const person = {
  id: idSchema,
  /** The client organisation whose data this request may touch. */
  tenant: idSchema,
  role: roleSchema,
  tier: tierSchema,
  language: languageSchema,
  client_name: z.string(),
  /** The partner's account or key that acts for this client. */
  acting_as: idSchema.optional(),
};

const userSchema = z.strictObject({ kind: z.literal('user'), session: idSchema, ...person });
const partnerSchema = z.strictObject({ kind: z.literal('partner'), session: idSchema.optional(), ...person });
const anonymousSchema = z.strictObject({ kind: z.literal('anonymous') });
const serviceSchema = z.strictObject({ kind: z.literal('service'), id: idSchema });

/** Who may be behind a request that one of our own processes passed on or made. */
export const callerSchema = z.discriminatedUnion('kind', [
  userSchema,
  partnerSchema,
  anonymousSchema,
  serviceSchema,
]);
export type Caller = z.infer<typeof callerSchema>;

/** Who is asking, as the gateway found out; the only statement about it that services accept. */
export type Principal = Extract<Caller, { readonly kind: 'user' | 'partner' }>;

export function isPrincipal(caller: Caller | undefined): caller is Principal {
  return caller?.kind === 'user' || caller?.kind === 'partner';
}
