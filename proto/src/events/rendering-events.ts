import { z } from 'zod';
import { claimSchema } from '../shared/claim.ts';
import { renderingStageSchema } from '../shared/job.ts';
import { defineEvent } from './define-event.ts';
import { courseFields, failureSchema } from './job-events.ts';
import { topics } from './topics.ts';

const renderingEvent = { topic: topics.renderings, publisher: 'report-rendering' } as const;

export const renderingProgressed = defineEvent({
  ...renderingEvent,
  type: 'cifra.rendering.progressed.v1',
  summary: 'The rendering of a job entered a stage.',
  data: z.strictObject({ ...courseFields, stage: renderingStageSchema }),
});

/** The files that a finished job offers. */
export const outputNameSchema = z.enum([
  'report.es.pdf',
  'report.en.pdf',
  'dataset.xlsx',
  'dataset.csv',
  'dataset.parquet',
]);
export type OutputName = z.infer<typeof outputNameSchema>;

export const renderingCompleted = defineEvent({
  ...renderingEvent,
  type: 'cifra.rendering.completed.v1',
  summary: 'The outputs of a job are stored and hashed.',
  data: z.strictObject({
    ...courseFields,
    outputs: z.array(z.strictObject({ name: outputNameSchema, claim: claimSchema })).min(1),
  }),
});

export const renderingFailed = defineEvent({
  ...renderingEvent,
  type: 'cifra.rendering.failed.v1',
  summary: 'The outputs of a job could not be made.',
  data: z.strictObject({ ...courseFields, error: failureSchema }),
});
