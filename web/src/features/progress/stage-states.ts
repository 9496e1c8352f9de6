import { type JobStage, jobStages, type ReportJob } from '@cifra/proto';

export type ShownStage = Exclude<JobStage, 'failed'>;
export type StageState = 'done' | 'current' | 'pending' | 'failed';

const shownStages = jobStages.filter((stage): stage is ShownStage => stage !== 'failed');

/** The state of each stage of a job, in order. A failed job shows where it stopped, where that is known. */
export function stageStates(
  job: Pick<ReportJob, 'stage' | 'progress'>,
): readonly { readonly stage: ShownStage; readonly state: StageState }[] {
  const hasFailed = job.stage === 'failed';
  const reached = job.stage === 'failed' ? job.progress.stage : job.stage;
  const at = reached === 'failed' ? -1 : shownStages.indexOf(reached);
  return shownStages.map((stage, index) => {
    if (job.stage === 'completed' || index < at) return { stage, state: 'done' };
    if (index > at) return { stage, state: 'pending' };
    return { stage, state: hasFailed ? 'failed' : 'current' };
  });
}

/** Whether somebody stopped a job. */
export function isCancelled(job: Pick<ReportJob, 'error'>): boolean {
  return job.error?.code === 'cancelled';
}

/** Whether nothing more happens to a job. */
export function isOver(job: Pick<ReportJob, 'stage'>): boolean {
  return job.stage === 'completed' || job.stage === 'failed';
}
