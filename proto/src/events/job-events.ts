import { z } from 'zod';
import { claimSchema } from '../shared/claim.ts';
import { idSchema, sha256Schema } from '../shared/ids.ts';
import { jobStageSchema, jobStatusSchema } from '../shared/job.ts';
import { bilingualSchema, languageSchema } from '../shared/language.ts';
import { problemCodeSchema } from '../shared/problem.ts';
import { instantSchema, periodSchema } from '../shared/time.ts';
import { defineEvent } from './define-event.ts';
import { topics } from './topics.ts';

/** What every event of a job's course carries: which job, which attempt, and its place in the course. */
export const courseFields = {
  job_id: idSchema,
  attempt: z.number().int().positive(),
  sequence: z.number().int().nonnegative(),
};

export const failureSchema = z.strictObject({ code: problemCodeSchema, detail: bilingualSchema });
export type Failure = z.infer<typeof failureSchema>;

const jobEvent = { topic: topics.jobs, publisher: 'ingestion' } as const;

export const jobSubmitted = defineEvent({
  ...jobEvent,
  type: 'cifra.job.submitted.v1',
  summary: 'A report was accepted: its seat is taken and its files are to be read.',
  data: z.strictObject({
    ...courseFields,
    user_id: idSchema,
    systems: z.array(z.string()).min(1),
    language: languageSchema,
    period: periodSchema.nullable(),
    uploads: z.array(z.strictObject({ upload_id: idSchema, sha256: sha256Schema })).min(1),
  }),
});

export const jobDatasetBuilt = defineEvent({
  ...jobEvent,
  type: 'cifra.job.dataset-built.v1',
  summary: 'The ledger dataset of a job stands in the blob store, with its manifest.',
  data: z.strictObject({
    ...courseFields,
    /** When the person asked for the report: `latest` is the newest by this. */
    submitted_at: instantSchema,
    dataset: claimSchema,
    manifest: claimSchema,
  }),
});

export const jobProgressed = defineEvent({
  ...jobEvent,
  type: 'cifra.job.progressed.v1',
  summary: 'A job entered a stage.',
  data: z.strictObject({ ...courseFields, stage: jobStageSchema, status: jobStatusSchema }),
});

export const jobCompleted = defineEvent({
  ...jobEvent,
  type: 'cifra.job.completed.v1',
  summary: 'All outputs of a job are there and checked.',
  data: z.strictObject({ ...courseFields, status: jobStatusSchema }),
});

export const jobFailed = defineEvent({
  ...jobEvent,
  type: 'cifra.job.failed.v1',
  summary: 'A job ended without a report; the reason is one a person can act on.',
  data: z.strictObject({ ...courseFields, error: failureSchema }),
});

export const jobCancelled = defineEvent({
  ...jobEvent,
  type: 'cifra.job.cancelled.v1',
  summary: 'A person stopped a job; nobody may write for it any more.',
  data: z.strictObject({ ...courseFields }),
});

export const jobDeleted = defineEvent({
  ...jobEvent,
  type: 'cifra.job.deleted.v1',
  summary: 'A person removed a job; all that came of it goes.',
  data: z.strictObject({ ...courseFields }),
});
