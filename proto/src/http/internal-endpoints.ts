import { z } from 'zod';
import { idSchema } from '../shared/ids.ts';
import { languageSchema } from '../shared/language.ts';
import { roleSchema, tierSchema } from '../shared/plan.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

/** What the gateway learns of a session: whose it is, as of now. */
export const sessionStateSchema = z.object({
  user_id: idSchema,
  client_id: idSchema,
  client_name: z.string(),
  role: roleSchema,
  tier: tierSchema,
  language: languageSchema,
});
export type SessionState = z.infer<typeof sessionStateSchema>;

export const getSessionEndpoint = defineEndpoint({
  id: 'internal.session',
  method: 'GET',
  path: '/internal/sessions/:session_id',
  service: 'auth',
  access: 'internal',
  summary: 'Whose session this is; ended or unknown sessions answer session_expired.',
  params: z.strictObject({ session_id: idSchema }),
  query: noInput,
  body: { kind: 'none' },
  success: { kind: 'json', status: 200, schema: sessionStateSchema },
  problems: ['session_expired', 'account_suspended'],
});
