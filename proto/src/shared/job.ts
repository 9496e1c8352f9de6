import { z } from 'zod';

/** The stages of a job, in order; `failed` can follow any of them (specification §4). */
export const jobStages = [
  'queued',
  'initializing',
  'running_pipeline',
  'matching_inputs',
  'filtering_dataset',
  'computing_kpis',
  'generating_charts',
  'rendering_report',
  'finalizing_outputs',
  'finalizing',
  'completed',
  'failed',
] as const;
export const jobStageSchema = z.enum(jobStages);
export type JobStage = z.infer<typeof jobStageSchema>;

export const jobStatusSchema = z.enum([
  'pending',
  'processing',
  'completed',
  'completed_with_warnings',
  'error',
]);
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** Who moves a job through which of its stages. */
export const analysisStageSchema = z.enum(['computing_kpis']);
export const renderingStageSchema = z.enum(['generating_charts', 'rendering_report', 'finalizing_outputs']);
