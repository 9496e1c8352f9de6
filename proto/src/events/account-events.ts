import { z } from 'zod';
import { idSchema } from '../shared/ids.ts';
import { languageSchema } from '../shared/language.ts';
import { roleSchema, tierSchema } from '../shared/plan.ts';
import { defineEvent } from './define-event.ts';
import { topics } from './topics.ts';

/** Full state and version: a consumer ignores what is not newer than what it knows. */
export const accountChanged = defineEvent({
  type: 'cifra.account.changed.v1',
  topic: topics.accounts,
  publisher: 'auth',
  summary: 'A person’s account was created or changed; carries its full state.',
  data: z.strictObject({
    user_id: idSchema,
    client_id: idSchema,
    role: roleSchema,
    tier: tierSchema,
    is_active: z.boolean(),
    monthly_quota: z.number().int().nonnegative().nullable(),
    language: languageSchema,
    version: z.number().int().positive(),
  }),
});

export const clientChanged = defineEvent({
  type: 'cifra.client.changed.v1',
  topic: topics.clients,
  publisher: 'auth',
  summary: 'A client organisation was created or changed; carries its full state.',
  data: z.strictObject({
    client_id: idSchema,
    name: z.string(),
    version: z.number().int().positive(),
  }),
});
