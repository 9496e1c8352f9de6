import {
  bilingualSchema,
  claimSchema,
  failureSchema,
  idSchema,
  instantSchema,
  jobStageSchema,
  jobStatusSchema,
  languageSchema,
  monthSchema,
  outputNameSchema,
  periodSchema,
  sha256Schema,
} from '@cifra/proto';
import { z } from 'zod';
import { keptReadingSchema } from '../reading/kept-reading.ts';

/** A file that the job reads, as the upload's verdict had it when the job was accepted. */
export const jobFileSchema = z.strictObject({
  uploadId: idSchema,
  sha256: sha256Schema,
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  system: z.string(),
  kind: z.string(),
  /** What the upload's reading left behind. */
  reading: keptReadingSchema.nullable().default(null),
});
export type JobFile = z.infer<typeof jobFileSchema>;

/** `entered`: the job came to this stage; `dataset_built`, `analysed`: same stage, that result stands. */
const transitionSchema = z.strictObject({
  revision: z.number().int().positive(),
  what: z.enum(['entered', 'dataset_built', 'analysed']),
  stage: jobStageSchema,
  status: jobStatusSchema,
  at: instantSchema,
  /** How many warnings there were by then. */
  warnings: z.number().int().nonnegative(),
});
export type Transition = z.infer<typeof transitionSchema>;

/** `revision`: the transition that brought the warning, so that replayed states show what was known then. */
const jobWarningSchema = z.strictObject({
  revision: z.number().int().positive(),
  code: z.string(),
  detail: bilingualSchema,
  file: z.string().nullable(),
  row: z.number().int().positive().nullable(),
});
export type JobWarning = z.infer<typeof jobWarningSchema>;

/** What the manifest says of the dataset in numbers; kept for the log. */
const datasetSummarySchema = z.strictObject({
  postings: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
  duplicates: z.number().int().nonnegative(),
  company: z.string().nullable(),
});
export type DatasetSummary = z.infer<typeof datasetSummarySchema>;

/** The process record of one report. */
export const jobSchema = z.strictObject({
  id: idSchema,
  /**
   * `reserving`: accepted, its seat not sure yet; `refused`: being taken back; `active`: a job that people see;
   * `deleted`: a tombstone.
   */
  phase: z.enum(['reserving', 'refused', 'active', 'deleted']),
  userId: idSchema,
  idempotencyKey: z.string().nullable(),
  bodyHash: sha256Schema,
  correlationId: z.string(),
  /** The organisation's name when the job was accepted. */
  clientName: z.string(),
  systems: z.array(z.string()),
  files: z.array(jobFileSchema),
  language: languageSchema,
  /** What the person asked for, and what the figures are for once the books are read. */
  requestedPeriod: periodSchema.nullable(),
  period: periodSchema.nullable(),
  quotaMonth: monthSchema,
  /** Reports allowed in that month when the job was accepted; null without limit. */
  quotaLimit: z.number().int().nonnegative().nullable(),
  /** `owed`: the job ended without a report and its seat is to be given back. */
  seat: z.enum(['held', 'owed', 'returned']),
  attempt: z.number().int().positive(),
  /** Counts the events of this job's course. */
  sequence: z.number().int().nonnegative(),
  /** Number of the last transition. */
  revision: z.number().int().nonnegative(),
  stage: jobStageSchema,
  status: jobStatusSchema,
  createdAt: instantSchema,
  completedAt: instantSchema.nullable(),
  transitions: z.array(transitionSchema),
  /** The first ones; the manifest holds all. */
  warnings: z.array(jobWarningSchema),
  warningsCount: z.number().int().nonnegative(),
  error: failureSchema.nullable(),
  summary: datasetSummarySchema.nullable(),
  dataset: claimSchema.nullable(),
  manifest: claimSchema.nullable(),
  outputs: z.array(z.strictObject({ name: outputNameSchema, claim: claimSchema })),
  /** Of a stopped job: when nobody can still be writing for it; null once its blobs are gone. */
  purgeAfter: instantSchema.nullable(),
});
export type Job = z.infer<typeof jobSchema>;
