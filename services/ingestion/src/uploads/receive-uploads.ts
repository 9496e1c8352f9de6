import type { BlobStore } from '@cifra/platform';
import type { Claim, Language } from '@cifra/proto';
import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Inspection } from '../reading/inspection.ts';
import { readingCode } from '../reading/kept-reading.ts';
import type { ReadingPaths } from '../reading/kept-reading.ts';
import type { Limits } from '../limits/limits.ts';
import type { Slots } from '../shared/slots.ts';
import { readFileParts } from './read-file-parts.ts';
import type { FilePart } from './read-file-parts.ts';
import { spoolFile } from '../shared/spool-file.ts';
import { noFiles } from './upload-faults.ts';
import { storedVerdictSchema } from './upload.ts';
import type { Upload } from './upload.ts';
import { readingBlobKey, uploadBlobKey } from './upload-store.ts';
import type { UploadStore } from './upload-store.ts';

/** Looks into a file and says what it is; never throws on bad bytes. */
export type InspectUpload = (file: {
  readonly path: string;
  readonly name: string;
  /** Where it may leave what it read of a file that it recognises. */
  readonly keep: ReadingPaths;
  readonly signal: AbortSignal;
}) => Promise<Inspection>;

export type ReceiveDeps = {
  readonly uploads: UploadStore;
  readonly blobs: BlobStore;
  readonly inspect: InspectUpload;
  readonly limits: Limits;
  /** Where a file stands while it is looked into; emptied at start. */
  readonly spoolFolder: string;
  /** Bounds the files that are looked into at once; who is still sending takes none, however slowly. */
  readonly inspectionSlots: Slots;
  readonly newId: () => string;
  readonly crashAt: (point: string) => void;
  readonly now: () => Date;
};

export type UploadRequest = {
  readonly tenant: string;
  readonly userId: string;
  readonly language: Language;
  readonly request: IncomingMessage;
  readonly signal: AbortSignal;
};

/**
 * Takes the files of a request, each with its verdict. When one fails, those before it are taken back: a request
 * is kept whole or not at all.
 * @throws AppError as `readFileParts`.
 */
export async function receiveUploads(deps: ReceiveDeps, upload: UploadRequest): Promise<Upload[]> {
  const received: Upload[] = [];
  try {
    const { language, signal } = upload;
    await readFileParts(upload.request, { limits: deps.limits, language, signal }, async (part) => {
      received.push(await receiveFile(deps, upload, part));
    });
    if (received.length === 0) throw noFiles(language);
    return received;
  } catch (error) {
    const at = deps.now().toISOString();
    for (const { id } of received) await deps.uploads.withdraw(upload.tenant, id, at);
    throw error;
  }
}

async function receiveFile(deps: ReceiveDeps, owner: UploadRequest, part: FilePart): Promise<Upload> {
  const id = deps.newId();
  const path = join(deps.spoolFolder, id);
  const keep = { postings: `${path}.postings`, result: `${path}.result` };
  try {
    const { bytes, sha256 } = await spoolFile(part.stream, path, part.signal);
    const found = await deps.inspectionSlots.run(() =>
      deps.inspect({ path, name: part.name, keep, signal: part.signal }),
    );
    const verdict = storedVerdictSchema.parse(found);
    part.signal.throwIfAborted();
    const createdAt = deps.now().toISOString();
    const upload = { id, userId: owner.userId, name: part.name, bytes, sha256, verdict, createdAt };
    const nothing = { content: null, reading: null, arrivedAt: null };
    const arriving = { ...upload, ...nothing, withdrawnAt: null, heldBy: [] };
    await deps.uploads.announce(owner.tenant, arriving);
    const isKept = verdict.state !== 'refused';
    const content = isKept ? await keepBytes(deps, uploadBlobKey(owner.tenant, id), path) : null;
    const reading = isKept ? await keepReading(deps, owner.tenant, id, keep) : null;
    deps.crashAt('upload.stored');
    const stands = { content, reading, arrivedAt: deps.now().toISOString() };
    await deps.uploads.arrive(owner.tenant, id, stands);
    return { ...arriving, ...stands };
  } finally {
    for (const left of [path, keep.postings, keep.result]) await rm(left, { force: true });
  }
}

/** Stores what the reading left behind, so that the job need not read the file again. */
async function keepReading(
  deps: ReceiveDeps,
  tenant: string,
  id: string,
  paths: ReadingPaths,
): Promise<Upload['reading']> {
  if (!existsSync(paths.result)) return null;
  const part = async (name: keyof ReadingPaths): Promise<Claim> => {
    const key = readingBlobKey(tenant, id, name);
    const { bytes, sha256 } = await deps.blobs.put(key, createReadStream(paths[name]), {
      contentType: 'application/octet-stream',
    });
    return { key, bytes, sha256 };
  };
  return { postings: await part('postings'), result: await part('result'), code: readingCode() };
}

async function keepBytes(deps: ReceiveDeps, key: string, path: string): Promise<Upload['content']> {
  const { bytes, sha256 } = await deps.blobs.put(key, createReadStream(path), {
    contentType: 'application/octet-stream',
  });
  return { key, bytes, sha256 };
}
