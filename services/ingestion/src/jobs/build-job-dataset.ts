import type { BlobStore } from '@cifra/platform';
import { datasetManifestSchema } from '@cifra/proto';
import type { Claim, DatasetManifest, Period } from '@cifra/proto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountStore } from '../accounts/account-store.ts';
import type { HoldAt } from '../shared/hold-at.ts';
import type { Job } from './job-document.ts';
import type { JobFeed } from './job-feed.ts';
import { fetchJobFiles } from './fetch-job-files.ts';
import type { LocalFile } from './fetch-job-files.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { beginReading, enterStage, isOpen, isReading, recordDataset } from './job.ts';
import { JobOverError, watchJob } from './watch-job.ts';

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
  readonly holdAt: HoldAt;
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
    await whileWanted(
      deps,
      reading,
      (job) => isReading(job, attempt),
      async (signal) => {
        await deps.holdAt('initializing', signal);
        await mkdir(join(folder, 'files'), { recursive: true });
        await mkdir(join(folder, 'dataset'));
        await read(deps, { ...reading, signal }, folder);
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Does something for a job until the job is no longer wanted; what is broken off then is no failure. */
async function whileWanted(
  deps: ReadingDeps,
  { ref, signal }: Reading,
  isWanted: (job: Job) => boolean,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const watch = watchJob(deps, ref, isWanted, signal);
  try {
    await work(watch.signal);
  } catch (error) {
    if (!(error instanceof JobOverError) && !(watch.signal.reason instanceof JobOverError)) throw error;
  } finally {
    watch.close();
  }
}

/** @returns whether this attempt is to read the books. */
async function begin(deps: ReadingDeps, reading: Reading): Promise<boolean> {
  const { ref, attempt, causationId } = reading;
  await whileWanted(deps, reading, isOpen, (signal) => deps.holdAt('queued', signal));
  const at = deps.now().toISOString();
  const begun = await deps.jobs.change(ref, (job) => beginReading(job, attempt, at), causationId);
  return begun !== undefined && isReading(begun.document, attempt);
}

async function read(deps: ReadingDeps, reading: Reading, folder: string): Promise<void> {
  const { ref, attempt, signal } = reading;
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
  const prefix = `${ref.tenant}/jobs/${ref.id}/${attempt}/`;
  const stored = await store(deps.blobs, prefix, parquetPath, whole);
  deps.crashAt('dataset.stored');
  await announceDataset(deps, reading, prefix, whole, stored);
}

async function enterReadingStage(deps: ReadingDeps, reading: Reading, stage: ReadingStage): Promise<void> {
  const { ref, attempt, causationId, signal } = reading;
  const to = { stage, attempt, at: deps.now().toISOString() };
  const outcome = await deps.jobs.change(ref, (job) => enterStage(job, to), causationId);
  if (outcome === undefined || !isReading(outcome.document, attempt)) throw new JobOverError();
  await deps.holdAt(stage, signal);
  signal.throwIfAborted();
}

type StoredDataset = { readonly dataset: Claim; readonly manifest: Claim };

async function store(
  blobs: BlobStore,
  prefix: string,
  parquetPath: string,
  manifest: DatasetManifest,
): Promise<StoredDataset> {
  const claimOf = ({ key, sha256, bytes }: Claim): Claim => ({ key, sha256, bytes });
  const dataset = await blobs.put(`${prefix}ledger.parquet`, createReadStream(parquetPath), {
    contentType: 'application/vnd.apache.parquet',
  });
  const body = Buffer.from(JSON.stringify(manifest));
  const head = await blobs.put(`${prefix}manifest.json`, body, { contentType: 'application/json' });
  return { dataset: claimOf(dataset), manifest: claimOf(head) };
}

async function announceDataset(
  deps: ReadingDeps,
  { ref, attempt, causationId }: Reading,
  prefix: string,
  manifest: DatasetManifest,
  claims: StoredDataset,
): Promise<void> {
  const { postings, entries, duplicates, company, period, warnings } = manifest;
  const built = {
    ...claims,
    attempt,
    period,
    warnings,
    summary: {
      postings,
      entries,
      duplicates,
      company,
    },
    at: deps.now().toISOString(),
  };
  const outcome = await deps.jobs.change(ref, (job) => recordDataset(job, built), causationId);
  // Nobody will ever name these blobs: the job ended, or a later attempt took over, while they were written.
  if (outcome?.changed !== true) await deps.blobs.deleteAll(prefix);
}
