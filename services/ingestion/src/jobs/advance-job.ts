import type { JobStage } from '@cifra/proto';
import type { JobRef, JobStore } from './job-store.ts';
import { enterStage } from './job.ts';

/** Another service's work on a job entered a stage. */
export async function advanceJob(
  deps: { readonly jobs: JobStore; readonly now: () => Date },
  news: {
    readonly ref: JobRef;
    readonly attempt: number;
    readonly causationId: string;
    readonly stage: JobStage;
  },
): Promise<void> {
  const to = { stage: news.stage, attempt: news.attempt, at: deps.now().toISOString() };
  await deps.jobs.change(news.ref, (job) => enterStage(job, to), news.causationId);
}
