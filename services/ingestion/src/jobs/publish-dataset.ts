import type { BlobStore } from '@cifra/platform';
import type { Claim, DatasetManifest } from '@cifra/proto';
import { createReadStream } from 'node:fs';
import type { JobRef, JobStore } from './job-store.ts';
import { recordDataset } from './job.ts';

type PublishDeps = {
  readonly jobs: JobStore;
  readonly blobs: BlobStore;
  readonly crashAt: (point: string) => void;
  readonly now: () => Date;
};

/**
 * Stores a dataset with its manifest under the job and its attempt, then names and announces it in one write. What
 * is not named by then, because the job ended or another attempt took over, is removed.
 */
export async function publishDataset(
  deps: PublishDeps,
  reading: { readonly ref: JobRef; readonly attempt: number; readonly causationId: string },
  built: { readonly parquetPath: string; readonly manifest: DatasetManifest },
): Promise<void> {
  const { ref, attempt, causationId } = reading;
  await removeEarlier(deps.blobs, ref, attempt);
  const claims = await store(deps.blobs, attemptPrefix(ref, attempt), built);
  deps.crashAt('dataset.stored');
  const { postings, entries, duplicates, company, period, warnings } = built.manifest;
  const summary = { postings, entries, duplicates, company };
  const at = deps.now().toISOString();
  const outcome = await deps.jobs.change(
    ref,
    (job) => recordDataset(job, { ...claims, attempt, period, warnings, summary, at }),
    causationId,
  );
  if (outcome?.changed !== true) await deps.blobs.deleteAll(attemptPrefix(ref, attempt));
}

async function store(
  blobs: BlobStore,
  prefix: string,
  { parquetPath, manifest }: { readonly parquetPath: string; readonly manifest: DatasetManifest },
): Promise<{ readonly dataset: Claim; readonly manifest: Claim }> {
  const dataset = await blobs.put(`${prefix}ledger.parquet`, createReadStream(parquetPath), {
    contentType: 'application/vnd.apache.parquet',
  });
  const body = Buffer.from(JSON.stringify(manifest));
  const head = await blobs.put(`${prefix}manifest.json`, body, { contentType: 'application/json' });
  return { dataset: claimOf(dataset), manifest: claimOf(head) };
}

function claimOf({ key, sha256, bytes }: Claim): Claim {
  return { key, sha256, bytes };
}

/**
 * What attempts that were killed had stored. None of it is named, and none will be: since this attempt began, news of
 * earlier ones do not count. Removed before this one is named, so that a crash can't come in between.
 */
async function removeEarlier(blobs: BlobStore, ref: JobRef, attempt: number): Promise<void> {
  for (let earlier = 1; earlier < attempt; earlier += 1) await blobs.deleteAll(attemptPrefix(ref, earlier));
}

function attemptPrefix(ref: JobRef, attempt: number): string {
  return `${ref.tenant}/jobs/${ref.id}/${attempt}/`;
}
