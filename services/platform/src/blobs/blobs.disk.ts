import { mkdirSync } from 'node:fs';
import { access, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { systemClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import { isMissingFile } from '../embedded/missing-file.ts';
import { checkBlobPrefix } from './blob-key.ts';
import { BlobNotFoundError } from './blob-not-found-error.ts';
import { blobFolderPath, blobPath } from './blob-path.ts';
import { readTrailer } from './blob-trailer.ts';
import type { BlobHead, BlobStore } from './blobs.ts';
import { sweepLeftovers, walkKeys } from './walk-blobs.ts';
import { writeBlob } from './write-blob.ts';

/** Blobs as files of one folder. What a crash left half written is swept before the first call is answered. */
export function createDiskBlobs(options: { readonly folder: string; readonly clock?: Clock }): BlobStore {
  const { folder: root, clock = systemClock } = options;
  mkdirSync(root, { recursive: true });
  const swept = sweepLeftovers(root);
  swept.catch(() => undefined);

  async function head(key: string): Promise<BlobHead | undefined> {
    const file = await openBlob(blobPath(root, key));
    if (file === undefined) return undefined;
    try {
      return { key, ...(await readTrailer(file)) };
    } finally {
      await file.close();
    }
  }

  async function* list(prefix: string): AsyncGenerator<BlobHead> {
    await swept;
    for await (const key of walkKeys(root, checkBlobPrefix(prefix))) {
      const found = await head(key);
      if (found !== undefined) yield found;
    }
  }

  return {
    put: async (key, body, { contentType }) => {
      const path = blobPath(root, key);
      await swept;
      const storedAt = clock.now().toISOString();
      return { key, ...(await writeBlob(path, body, { contentType, storedAt })) };
    },
    get: async (key, range) => {
      const file = await openBlob(blobPath(root, key));
      if (file === undefined) throw new BlobNotFoundError(key);
      return streamOf(file, range);
    },
    head,
    list,
    delete: async (key) => {
      await rm(blobPath(root, key), { force: true });
    },
    deleteAll: async (prefix) => {
      await rm(blobFolderPath(root, prefix), { recursive: true, force: true });
    },
    ready: async () => {
      await swept;
      return access(root).then(
        () => true,
        () => false,
      );
    },
    close: async () => {
      await swept.catch(() => undefined);
    },
  };
}

async function openBlob(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
}

/** The asked bytes (both ends included) of an open blob; the stream closes the file. */
async function streamOf(file: FileHandle, range?: { start: number; end?: number }): Promise<Readable> {
  try {
    const { bytes } = await readTrailer(file);
    const start = range?.start ?? 0;
    const end = Math.min(range?.end ?? bytes - 1, bytes - 1);
    if (range !== undefined && (start < 0 || end < start)) {
      throw new RangeError(`no bytes ${start} to ${range.end ?? ''} in a blob of ${bytes}`);
    }
    if (bytes > 0) return file.createReadStream({ start, end });
    await file.close();
    return Readable.from([]);
  } catch (error) {
    await file.close();
    throw error;
  }
}
