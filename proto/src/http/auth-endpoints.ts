import { z } from 'zod';
import type { FieldSentence } from '../catalogue/field-sentences.ts';
import { idSchema } from '../shared/ids.ts';
import { languageSchema } from '../shared/language.ts';
import { roleSchema, tierSchema } from '../shared/plan.ts';
import { instantSchema } from '../shared/time.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

export const userSchema = z.object({
  id: idSchema,
  email: z.email(),
  created_at: instantSchema,
  client_id: idSchema,
  is_admin: z.boolean(),
  is_active: z.boolean(),
  role: roleSchema,
  tier: tierSchema,
  /** Reports a month, where it differs from the plan's. */
  monthly_quota: z.number().int().nonnegative().nullable(),
  language: languageSchema,
  tokens_used_this_month: z.number().int().nonnegative(),
});
export type User = z.infer<typeof userSchema>;

export const authResponseSchema = z.object({ token: z.string().min(1), user: userSchema });
export type AuthResponse = z.infer<typeof authResponseSchema>;

/** Login takes any password, so that an old rule never locks anybody out. */
export const credentialsSchema = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(1024),
});

const passwordRule: FieldSentence = 'password_rule';

/** Eight or more characters with letters and numbers (specification §5). */
export const newPasswordSchema = z
  .string()
  .min(8, passwordRule)
  .max(1024, passwordRule)
  .regex(/\p{L}/u, passwordRule)
  .regex(/\p{Nd}/u, passwordRule);

export const registrationSchema = z.strictObject({ email: z.email().max(254), password: newPasswordSchema });
export const setupSchema = registrationSchema.extend({ code: z.string().min(1).max(200) });

const base = { service: 'auth', params: noInput, query: noInput } as const;

export const setupEndpoint = defineEndpoint({
  ...base,
  id: 'auth.setup',
  method: 'POST',
  path: '/api/auth/setup',
  access: 'public',
  summary: 'Makes the first admin with the set-up code; works once.',
  body: { kind: 'json', schema: setupSchema },
  success: { kind: 'json', status: 201, schema: authResponseSchema },
  problems: ['setup_refused'],
});

export const loginEndpoint = defineEndpoint({
  ...base,
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs in.',
  body: { kind: 'json', schema: credentialsSchema },
  success: { kind: 'json', status: 200, schema: authResponseSchema },
  problems: ['invalid_credentials', 'account_suspended'],
});

export const registerEndpoint = defineEndpoint({
  ...base,
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Makes an account with a client organisation of its own, on the starter plan.',
  body: { kind: 'json', schema: registrationSchema },
  success: { kind: 'json', status: 201, schema: authResponseSchema },
  problems: ['email_taken'],
});

export const getMeEndpoint = defineEndpoint({
  ...base,
  id: 'auth.me',
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed_in',
  summary: 'The profile of who is signed in.',
  body: { kind: 'none' },
  success: { kind: 'json', status: 200, schema: userSchema },
  problems: ['session_expired'],
});

export const logoutEndpoint = defineEndpoint({
  ...base,
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed_in',
  summary: 'Ends the session; its token is dead within a second.',
  body: { kind: 'none' },
  success: { kind: 'empty', status: 204 },
  problems: ['session_expired'],
});
