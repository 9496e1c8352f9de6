import type { BlobStore, HoldAt } from '@cifra/platform';
import { datasetManifestSchema } from '@cifra/proto';
import type { DatasetManifest, JobStage, Period } from '@cifra/proto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountStore } from '../accounts/account-store.ts';
import type { Job } from './job-document.ts';
import type { JobFeed } from './job-feed.ts';
import { fetchJobFiles } from './fetch-job-files.ts';
import type { LocalFile } from './fetch-job-files.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { beginReading, enterStage, isOpen, isReading } from './job.ts';
import { publishDataset } from './publish-dataset.ts';
import { JobOverError, whileWanted } from './watch-job.ts';

/** The stages that reading the books goes through once it has begun. */
export type ReadingStage = 'running_pipeline' | 'matching_inputs' | 'filtering_dataset';

/** Reads files into the ledger dataset; throws a DatasetError (see `datasetFailure`) when they make none. */
export type BuildDataset = (order: {
  readonly files: readonly LocalFile[];
  readonly period: Period | null;
  /** Empty, and removed afterwards. */
  readonly workFolder: string;
  readonly enter: (stage: ReadingStage) => Promise<void>;
  readonly signal: AbortSignal;
}) => Promise<{
  readonly parquetPath: string;
  readonly manifest: Omit<DatasetManifest, 'job_id' | 'client_name' | 'systems'>;
}>;

export type ReadingDeps = {
  readonly jobs: JobStore;
  readonly feed: JobFeed;
  readonly accounts: AccountStore;
  readonly blobs: BlobStore;
  readonly buildDataset: BuildDataset;
  readonly workFolder: string;
  readonly holdAt: HoldAt<JobStage>;
  readonly crashAt: (point: string) => void;
  readonly now: () => Date;
};

/** One try at reading a job's books. */
export type Reading = {
  readonly ref: JobRef;
  readonly attempt: number;
  readonly causationId: string;
  readonly signal: AbortSignal;
};

/**
 * Reads the books of a job into its ledger dataset and announces it. Does nothing when the job is over, removed or
 * read already; stops as soon as it is over or another attempt has begun.
 * @throws what `buildDataset` throws.
 */
export async function buildJobDataset(deps: ReadingDeps, reading: Reading): Promise<void> {
  const { ref, attempt } = reading;
  if (!(await begin(deps, reading))) return;
  const folder = join(deps.workFolder, `${ref.id}-${attempt}`);
  try {
    const isWanted = (job: Job): boolean => isReading(job, attempt);
    await whileWanted(deps, ref, isWanted, reading.signal, async (signal) => {
      await deps.holdAt('initializing', signal);
      await mkdir(join(folder, 'files'), { recursive: true });
      await mkdir(join(folder, 'dataset'));
      await read(deps, { ...reading, signal }, folder);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns whether this attempt is to read the books. */
async function begin(deps: ReadingDeps, reading: Reading): Promise<boolean> {
  const { ref, attempt, causationId } = reading;
  await whileWanted(deps, ref, isOpen, reading.signal, (signal) => deps.holdAt('queued', signal));
  const at = deps.now().toISOString();
  const begun = await deps.jobs.change(ref, (job) => beginReading(job, attempt, at), causationId);
  return begun !== undefined && isReading(begun.document, attempt);
}

async function read(deps: ReadingDeps, reading: Reading, folder: string): Promise<void> {
  const { ref, signal } = reading;
  const job = await deps.jobs.get(ref);
  if (job === undefined) throw new JobOverError();
  const files = await fetchJobFiles(deps.blobs, ref.tenant, job.files, join(folder, 'files'), signal);
  const workFolder = join(folder, 'dataset');
  const enter = (stage: ReadingStage): Promise<void> => enterReadingStage(deps, reading, stage);
  const { parquetPath, manifest } = await deps.buildDataset({
    files,
    period: job.requestedPeriod,
    workFolder,
    enter,
    signal,
  });
  const known = await deps.accounts.clientName(ref.tenant);
  const whole = datasetManifestSchema.parse({
    ...manifest,
    job_id: ref.id,
    client_name: known || job.clientName,
    systems: job.systems,
  });
  await publishDataset(deps, reading, { parquetPath, manifest: whole });
}

async function enterReadingStage(deps: ReadingDeps, reading: Reading, stage: ReadingStage): Promise<void> {
  const { ref, attempt, causationId, signal } = reading;
  const to = { stage, attempt, at: deps.now().toISOString() };
  const outcome = await deps.jobs.change(ref, (job) => enterStage(job, to), causationId);
  if (outcome === undefined || !isReading(outcome.document, attempt)) throw new JobOverError();
  await deps.holdAt(stage, signal);
  signal.throwIfAborted();
}
