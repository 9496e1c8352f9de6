import { fetchClaim } from '@cifra/platform';
import type { BlobStore } from '@cifra/platform';
import { join } from 'node:path';
import { readingCode } from '../reading/kept-reading.ts';
import type { ReadingPaths } from '../reading/kept-reading.ts';
import { spoolFile } from '../shared/spool-file.ts';
import { uploadBlobKey } from '../uploads/upload-store.ts';
import type { JobFile } from './job-document.ts';

/** A file of a job where the readers can open it. */
export type LocalFile = {
  readonly sha256: string;
  readonly name: string;
  readonly path: string;
  readonly system: string;
  readonly kind: string;
  /** What this code read of it before, where that was kept. */
  readonly reading: ReadingPaths | null;
};

/** Brings a job's files into a folder, each under its hash. @throws when a file is not what it was. */
export async function fetchJobFiles(
  blobs: BlobStore,
  tenant: string,
  files: readonly JobFile[],
  folder: string,
  signal: AbortSignal,
): Promise<LocalFile[]> {
  const local: LocalFile[] = [];
  for (const file of files) {
    const { uploadId, sha256, name, system, kind } = file;
    const path = join(folder, sha256);
    const spooled = await spoolFile(await blobs.get(uploadBlobKey(tenant, uploadId)), path, signal);
    if (spooled.sha256 !== sha256) throw new Error(`the stored bytes of upload ${uploadId} have changed`);
    local.push({ sha256, name, path, system, kind, reading: await fetchReading(blobs, file, path, signal) });
  }
  return local;
}

async function fetchReading(
  blobs: BlobStore,
  { reading }: JobFile,
  path: string,
  signal: AbortSignal,
): Promise<ReadingPaths | null> {
  if (reading === null || reading.code !== readingCode()) return null;
  const paths = { postings: `${path}.postings`, result: `${path}.result` };
  await fetchClaim(blobs, reading.postings, paths.postings, signal);
  await fetchClaim(blobs, reading.result, paths.result, signal);
  return paths;
}
