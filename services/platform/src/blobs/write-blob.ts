import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { temporaryName } from './blob-path.ts';
import { encodeTrailer } from './blob-trailer.ts';
import type { BlobTrailer } from './blob-trailer.ts';

/**
 * Writes a blob beside its place, brings it to the disk and only then renames it: a reader sees the old one
 * or the new one, whole. When the stream fails, nothing of it stays.
 */
export async function writeBlob(
  path: string,
  body: Readable | Uint8Array,
  known: Pick<BlobTrailer, 'contentType' | 'storedAt'>,
): Promise<BlobTrailer> {
  const folder = dirname(path);
  const temporary = join(folder, temporaryName(randomUUID()));
  await mkdir(folder, { recursive: true });
  try {
    const trailer = await filled(temporary, body, known);
    await rename(temporary, path);
    await syncFolder(folder);
    return trailer;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function filled(
  temporary: string,
  body: Readable | Uint8Array,
  known: Pick<BlobTrailer, 'contentType' | 'storedAt'>,
): Promise<BlobTrailer> {
  const file = await open(temporary, 'wx');
  try {
    const measured = await copyInto(file, body);
    const trailer = { ...measured, ...known };
    await file.appendFile(encodeTrailer(trailer));
    await file.sync();
    return trailer;
  } finally {
    await file.close();
  }
}

async function copyInto(
  file: FileHandle,
  body: Readable | Uint8Array,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array | string> | Uint8Array[] =
    body instanceof Uint8Array ? [body] : body;
  for await (const chunk of chunks) {
    const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(data);
    bytes += data.byteLength;
    await file.appendFile(data);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
