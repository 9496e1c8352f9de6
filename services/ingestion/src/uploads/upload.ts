import {
  bilingualSchema,
  claimSchema,
  idSchema,
  instantSchema,
  sha256Schema,
  uploadVerdictSchema,
} from '@cifra/proto';
import { z } from 'zod';
import { keptReadingSchema } from '../reading/kept-reading.ts';

const verdict = uploadVerdictSchema.shape;

/** What was found in a file, with its sentences in both languages. */
export const storedVerdictSchema = z.object({
  state: verdict.state,
  system: verdict.system,
  kind: verdict.kind,
  confidence: verdict.confidence,
  company: verdict.company,
  period: verdict.period,
  rows: verdict.rows,
  totals: verdict.totals,
  reasons: z.array(bilingualSchema),
  question: z
    .object({
      field: verdict.question.unwrap().shape.field,
      text: bilingualSchema,
      options: z.array(bilingualSchema),
    })
    .nullable(),
  nearest: z.object({ system: z.string(), missing: z.array(bilingualSchema) }).nullable(),
});

/** An uploaded file: who sent it, where its bytes stand and what was found in them. */
export const uploadSchema = z.strictObject({
  id: idSchema,
  userId: idSchema,
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: sha256Schema,
  /** Null for a refused file: its bytes are not kept. */
  content: claimSchema.nullable(),
  verdict: storedVerdictSchema,
  /** What reading it left behind; null where nothing was kept. */
  reading: keptReadingSchema.nullable().default(null),
  createdAt: instantSchema,
  /** Null while its bytes are being stored: nobody sees it yet, and a sweep removes what never arrived. */
  arrivedAt: instantSchema.nullable(),
  /** The person took it back: it can't be used any more, and goes when the last job that reads it has gone. */
  withdrawnAt: instantSchema.nullable(),
  /** Jobs that read it; they keep its bytes alive. */
  heldBy: z.array(idSchema),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Whether people see it and reports can use it. */
export function isVisible(upload: Upload): boolean {
  return upload.arrivedAt !== null && upload.withdrawnAt === null;
}

/** The upload with a job's hold on it, or undefined when it has been withdrawn. */
export function holdUpload(upload: Upload, jobId: string): Upload | undefined {
  if (upload.heldBy.includes(jobId)) return upload;
  return isVisible(upload) ? { ...upload, heldBy: [...upload.heldBy, jobId] } : undefined;
}

export function releaseUpload(upload: Upload, jobId: string): Upload {
  return { ...upload, heldBy: upload.heldBy.filter((id) => id !== jobId) };
}

/** Whether nobody can need the file any more. */
export function isDisposable(upload: Upload): boolean {
  return upload.withdrawnAt !== null && upload.heldBy.length === 0;
}
