import type { Claim } from '@cifra/proto';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { BlobStore } from './blobs.ts';

/**
 * What a claim points to, as the JSON that its contract promises.
 * @throws Error when the blob is not the one that was claimed; BlobNotFoundError; ZodError
 */
export async function readJsonClaim<S extends z.ZodType>(
  blobs: BlobStore,
  claim: Claim,
  schema: S,
): Promise<z.output<S>> {
  const content = await buffer(await blobs.get(claim.key));
  requireSame(claim, createHash('sha256').update(content).digest('hex'));
  return schema.parse(JSON.parse(content.toString('utf8')));
}

/**
 * Copies what a claim points to into a local file, hashing on the way.
 * @throws Error when the blob is not the one that was claimed; BlobNotFoundError; the signal's reason
 */
export async function fetchClaim(
  blobs: BlobStore,
  claim: Claim,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(
    await blobs.get(claim.key),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file),
    signal === undefined ? {} : { signal },
  );
  requireSame(claim, hash.digest('hex'));
}

function requireSame(claim: Claim, sha256: string): void {
  if (sha256 !== claim.sha256) throw new Error('A stored blob is not the one that was claimed');
}
