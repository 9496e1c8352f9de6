import type { BlobStore } from '@cifra/platform';
import { join } from 'node:path';
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
  for (const { uploadId, sha256, name, system, kind } of files) {
    const path = join(folder, sha256);
    const spooled = await spoolFile(await blobs.get(uploadBlobKey(tenant, uploadId)), path, signal);
    if (spooled.sha256 !== sha256) throw new Error(`the stored bytes of upload ${uploadId} have changed`);
    local.push({ sha256, name, path, system, kind });
  }
  return local;
}
