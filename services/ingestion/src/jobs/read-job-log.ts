import { readJsonClaim } from '@cifra/platform';
import type { BlobStore } from '@cifra/platform';
import { datasetManifestSchema } from '@cifra/proto';
import type { Claim, DatasetManifest } from '@cifra/proto';
import type { Job } from './job-document.ts';
import { writeJobLog } from './job-log.ts';

/** The log of a job, with what the dataset's manifest adds once it stands. */
export async function readJobLog(blobs: BlobStore, job: Job): Promise<string> {
  return writeJobLog(job, job.manifest === null ? undefined : await readManifest(blobs, job.manifest));
}

async function readManifest(blobs: BlobStore, claim: Claim): Promise<DatasetManifest> {
  return readJsonClaim(blobs, claim, datasetManifestSchema);
}
