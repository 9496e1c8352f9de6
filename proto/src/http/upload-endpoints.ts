import { z } from 'zod';
import { decimalTextSchema } from '../shared/amount.ts';
import { idSchema, sha256Schema } from '../shared/ids.ts';
import { periodSchema } from '../shared/time.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

export const uploadStateSchema = z.enum(['recognised', 'ambiguous', 'unknown', 'refused']);

/** What was found in an uploaded file, by its content alone. */
export const uploadVerdictSchema = z.object({
  id: idSchema,
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: sha256Schema,
  state: uploadStateSchema,
  system: z.string().nullable(),
  kind: z.string().nullable(),
  /** 0 to 100: how sure the recognition is. */
  confidence: z.number().int().min(0).max(100),
  company: z.string().nullable(),
  period: periodSchema.nullable(),
  rows: z.number().int().nonnegative().nullable(),
  totals: z.object({ debit: decimalTextSchema, credit: decimalTextSchema }).nullable(),
  /** Why: sentences for the person, in their language. */
  reasons: z.array(z.string()),
  question: z
    .object({
      field: z.enum(['system', 'kind', 'date_order', 'decimal_mark']),
      text: z.string(),
      options: z.array(z.string()),
    })
    .nullable(),
  nearest: z.object({ system: z.string(), missing: z.array(z.string()) }).nullable(),
});
export type UploadVerdict = z.infer<typeof uploadVerdictSchema>;

export const createUploadsEndpoint = defineEndpoint({
  id: 'uploads.create',
  method: 'POST',
  path: '/api/uploads',
  service: 'ingestion',
  access: 'signed_in',
  summary: 'Takes one or more files (multipart field `files`) and answers a verdict for each.',
  params: noInput,
  query: noInput,
  body: { kind: 'multipart' },
  success: { kind: 'json', status: 201, schema: z.object({ uploads: z.array(uploadVerdictSchema) }) },
  problems: ['upload_failed', 'file_too_large'],
});

export const deleteUploadEndpoint = defineEndpoint({
  id: 'uploads.delete',
  method: 'DELETE',
  path: '/api/uploads/:upload_id',
  service: 'ingestion',
  access: 'signed_in',
  summary: 'Withdraws an uploaded file.',
  params: z.strictObject({ upload_id: idSchema }),
  query: noInput,
  body: { kind: 'none' },
  success: { kind: 'empty', status: 204 },
  problems: ['not_found'],
});
