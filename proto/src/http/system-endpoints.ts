import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { noInput } from './no-input.ts';

/** A kind of file that a system exports. */
export const expectedFileSchema = z.object({
  kind: z.string(),
  label: z.string(),
  required: z.boolean(),
  /** How to export it, step by step in a few words. */
  how_to_export: z.string(),
});

export const systemSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  expected_files: z.array(expectedFileSchema),
});
export type System = z.infer<typeof systemSchema>;

export const limitsSchema = z.object({
  max_systems: z.number().int().positive(),
  max_files: z.number().int().positive(),
  max_file_bytes: z.number().int().positive(),
});

export const systemsEndpoint = defineEndpoint({
  id: 'systems.list',
  method: 'GET',
  path: '/api/systems',
  service: 'ingestion',
  access: 'signed_in',
  summary: 'The systems whose exports can be read, the files expected of each, and the limits in force.',
  params: noInput,
  query: noInput,
  body: { kind: 'none' },
  success: {
    kind: 'json',
    status: 200,
    schema: z.object({ systems: z.array(systemSchema), limits: limitsSchema }),
  },
  problems: [],
});
