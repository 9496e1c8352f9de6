import { z } from 'zod';
import { claimSchema } from '../shared/claim.ts';
import { idSchema } from '../shared/ids.ts';
import { analysisStageSchema } from '../shared/job.ts';
import { taskStatusSchema } from '../shared/task.ts';
import { defineEvent } from './define-event.ts';
import { courseFields, failureSchema } from './job-events.ts';
import { topics } from './topics.ts';

const analysisEvent = { topic: topics.analyses, publisher: 'analytics' } as const;

export const analysisProgressed = defineEvent({
  ...analysisEvent,
  type: 'cifra.analysis.progressed.v1',
  summary: 'The analysis of a job entered a stage.',
  data: z.strictObject({ ...courseFields, stage: analysisStageSchema }),
});

export const analysisCompleted = defineEvent({
  ...analysisEvent,
  type: 'cifra.analysis.completed.v1',
  summary: 'Figures, findings and texts of a job stand in the analysis bundle.',
  data: z.strictObject({
    ...courseFields,
    bundle: claimSchema,
    dataset: claimSchema,
    manifest: claimSchema,
    warnings: z.number().int().nonnegative(),
  }),
});

export const analysisFailed = defineEvent({
  ...analysisEvent,
  type: 'cifra.analysis.failed.v1',
  summary: 'The analysis of a job could not be made.',
  data: z.strictObject({ ...courseFields, error: failureSchema }),
});

export const taskChanged = defineEvent({
  type: 'cifra.task.changed.v1',
  topic: topics.tasks,
  publisher: 'analytics',
  summary: 'A person moved a task.',
  data: z.strictObject({
    job_id: idSchema,
    task_id: idSchema,
    status: taskStatusSchema,
    version: z.number().int().positive(),
  }),
});
