import { z } from 'zod';
import { problemCodes } from '../catalogue/problem-codes.ts';

export const problemCodeSchema = z.enum(problemCodes);

/** `application/problem+json` (RFC 9457); `detail` is the sentence for the person, in their language. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: problemCodeSchema,
  request_id: z.string(),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
