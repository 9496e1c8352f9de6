import {
  jobCancelled,
  jobCompleted,
  jobDatasetBuilt,
  jobDeleted,
  jobFailed,
  jobProgressed,
  jobStages,
  jobSubmitted,
} from '@cifra/proto';
import type {
  courseFields,
  Claim,
  EventDefinition,
  Failure,
  JobStage,
  JobStatus,
  OutputName,
  Period,
  StoredWarning,
} from '@cifra/proto';
import type { z } from 'zod';
import type { DatasetSummary, Job, Transition } from './job-document.ts';
import { addWarnings, newWarnings } from './job-warnings.ts';

/** An event that a change announces; it becomes an envelope where the change is written. */
export type Announcement = { readonly definition: EventDefinition; readonly data: unknown };

/** The job after a change, with the events to store beside it; `undefined` instead means: nothing to do. */
export type Change = { readonly job: Job; readonly announce: readonly Announcement[] };

const ended: readonly JobStatus[] = ['completed', 'completed_with_warnings', 'error'];

/** Whether the job's course is over; a terminal state absorbs whatever comes later. */
export function hasEnded(job: Job): boolean {
  return ended.includes(job.status);
}

/** Whether the job can still change by work: seen, not over, not removed. */
export function isOpen(job: Job): boolean {
  return job.phase === 'active' && !hasEnded(job);
}

/** Place of a stage in the course; `failed` comes after all. */
export function stageRank(stage: JobStage): number {
  return jobStages.indexOf(stage);
}

/** The job with the event that tells of its change: the event's data without the fields of the course. */
function announce<E extends EventDefinition>(
  job: Job,
  definition: E,
  data: Omit<z.input<E['data']>, keyof typeof courseFields>,
): Change {
  const sequence = job.sequence + 1;
  const course = { job_id: job.id, attempt: job.attempt, sequence };
  return { job: { ...job, sequence }, announce: [{ definition, data: { ...course, ...data } }] };
}

function move(
  job: Job,
  to: { readonly stage: JobStage; readonly status: JobStatus; readonly at: string },
  what: Transition['what'] = 'entered',
): Job {
  const revision = job.revision + 1;
  return {
    ...job,
    revision,
    stage: to.stage,
    status: to.status,
    transitions: [...job.transitions, { revision, what, ...to, warnings: job.warningsCount }],
  };
}

/** The seat is taken: the job becomes visible as queued, and its reading is announced. */
export function queueJob(job: Job, at: string): Change | undefined {
  if (job.phase !== 'reserving') return undefined;
  const queued = move({ ...job, phase: 'active' }, { stage: 'queued', status: 'pending', at });
  return announce(queued, jobSubmitted, {
    user_id: job.userId,
    systems: job.systems,
    language: job.language,
    period: job.requestedPeriod,
    uploads: job.files.map((file) => ({ upload_id: file.uploadId, sha256: file.sha256 })),
  });
}

/** No seat or no file for it: the job is about to be taken back as if it had never been. */
export function refuseJob(job: Job): Change | undefined {
  return job.phase === 'reserving' ? { job: { ...job, phase: 'refused' }, announce: [] } : undefined;
}

/** Whether news of an attempt still count: those of a lower attempt come from a worker that lost its lease. */
function counts(job: Job, attempt: number): boolean {
  return isOpen(job) && attempt >= job.attempt;
}

/** Enters a stage: forward only, and never for a lower attempt. */
export function enterStage(
  job: Job,
  to: { readonly stage: JobStage; readonly attempt: number; readonly at: string },
): Change | undefined {
  if (!counts(job, to.attempt)) return undefined;
  const raised = { ...job, attempt: to.attempt };
  if (stageRank(to.stage) <= stageRank(job.stage)) {
    return to.attempt > job.attempt ? { job: raised, announce: [] } : undefined;
  }
  return announce(move(raised, { stage: to.stage, status: 'processing', at: to.at }), jobProgressed, {
    stage: to.stage,
    status: 'processing',
  });
}

/**
 * Reading begins, once more perhaps: news of lower attempts count no longer. Nothing when the dataset stands already.
 */
export function beginReading(job: Job, attempt: number, at: string): Change | undefined {
  return job.dataset === null ? enterStage(job, { stage: 'initializing', attempt, at }) : undefined;
}

/** Whether this attempt is the one that is to read the books. */
export function isReading(job: Job, attempt: number): boolean {
  return isOpen(job) && job.dataset === null && job.attempt === attempt;
}

export type BuiltDataset = {
  readonly attempt: number;
  readonly dataset: Claim;
  readonly manifest: Claim;
  readonly summary: DatasetSummary;
  readonly period: Period;
  readonly warnings: readonly StoredWarning[];
  readonly at: string;
};

/** The ledger dataset stands: keeps its claims and announces it, once. */
export function recordDataset(job: Job, built: BuiltDataset): Change | undefined {
  if (!counts(job, built.attempt) || job.dataset !== null) return undefined;
  const { attempt, dataset, manifest, summary, period } = built;
  const stage = stageRank(job.stage) > stageRank('filtering_dataset') ? job.stage : 'filtering_dataset';
  const warned = addWarnings({ ...job, attempt }, built.warnings);
  const moved = move(warned, { stage, status: 'processing', at: built.at }, 'dataset_built');
  return announce({ ...moved, dataset, manifest, summary, period }, jobDatasetBuilt, {
    submitted_at: job.createdAt,
    dataset,
    manifest,
  });
}

/** Whether the analysis of the job has been told complete. */
function isAnalysed(job: Job): boolean {
  return job.transitions.some((transition) => transition.what === 'analysed');
}

/** The analysis stands: keeps its warnings, and completes the job when its outputs came first. */
export function recordAnalysis(
  job: Job,
  analysis: { readonly attempt: number; readonly warnings: readonly StoredWarning[]; readonly at: string },
): Change | undefined {
  if (!counts(job, analysis.attempt) || isAnalysed(job)) return undefined;
  const to = { stage: job.stage, status: 'processing', at: analysis.at } as const;
  const added = newWarnings(analysis.warnings, job.warnings);
  const moved = move(addWarnings({ ...job, attempt: analysis.attempt }, added), to, 'analysed');
  return job.outputs.length > 0 ? complete(moved, analysis.at) : { job: moved, announce: [] };
}

/**
 * All outputs are there and checked: the job is complete. News come from several topics: when the analysis has not
 * been heard of yet, the outputs are kept and `recordAnalysis` completes the job.
 */
export function completeJob(
  job: Job,
  done: {
    readonly attempt: number;
    readonly outputs: readonly { readonly name: OutputName; readonly claim: Claim }[];
    readonly at: string;
  },
): Change | undefined {
  if (!counts(job, done.attempt)) return undefined;
  const holding = { ...job, attempt: done.attempt, outputs: [...done.outputs] };
  return isAnalysed(job) ? complete(holding, done.at) : { job: holding, announce: [] };
}

function complete(job: Job, at: string): Change {
  const status = job.warningsCount > 0 ? 'completed_with_warnings' : 'completed';
  const moved = move(job, { stage: 'completed', status, at });
  return announce({ ...moved, completedAt: at }, jobCompleted, { status });
}

/** Ends the job without a report, with a reason that a person can act on; its seat is owed back. */
export function failJob(
  job: Job,
  failure: { readonly attempt: number; readonly error: Failure; readonly at: string },
): Change | undefined {
  if (!counts(job, failure.attempt)) return undefined;
  const ended = endWithout({ ...job, attempt: failure.attempt }, failure.error, failure.at);
  return announce(ended, jobFailed, { error: failure.error });
}

/**
 * A person stops the job: shown as failed with the reason `cancelled`. What had been made of its books until then is
 * of no use to anybody and goes too.
 */
export function cancelJob(job: Job, error: Failure, at: string, purgeAfter: string): Change | undefined {
  if (!isOpen(job)) return undefined;
  const bare = { ...job, dataset: null, manifest: null, outputs: [], purgeAfter };
  return announce(endWithout(bare, error, at), jobCancelled, {});
}

function endWithout(job: Job, error: Failure, at: string): Job {
  return { ...move(job, { stage: 'failed', status: 'error', at }), error, completedAt: at, seat: 'owed' };
}

/**
 * A person removes the job: what is left is a tombstone without names, texts or results. A running job's seat is
 * owed back; a finished report has used its own.
 */
export function buryJob(job: Job, at: string, purgeAfter: string): Change | undefined {
  if (job.phase !== 'active') return undefined;
  return announce(
    {
      ...job,
      phase: 'deleted',
      revision: job.revision + 1,
      seat: isOpen(job) ? 'owed' : job.seat,
      stage: 'failed',
      status: 'error',
      completedAt: job.completedAt ?? at,
      files: job.files.map((file) => ({ ...file, name: '' })),
      transitions: [],
      warnings: [],
      warningsCount: 0,
      error: null,
      summary: null,
      dataset: null,
      manifest: null,
      outputs: [],
      purgeAfter,
    },
    jobDeleted,
    {},
  );
}
