import type { BlobStore } from '@cifra/platform';
import type { Claim } from '@cifra/proto';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';

/** The content of a claim, read by its schema. @throws Error when the blob is not the one that was claimed; ZodError */
export async function readJsonClaim<S extends z.ZodType>(
  blobs: BlobStore,
  claim: Claim,
  schema: S,
): Promise<z.output<S>> {
  const content = await buffer(await blobs.get(claim.key));
  requireSame(claim, createHash('sha256').update(content).digest('hex'));
  return schema.parse(JSON.parse(content.toString('utf8')));
}

/** Copies a claim into a file, hashing on the way. @throws Error when the blob is not the one that was claimed */
export async function fetchClaim(blobs: BlobStore, claim: Claim, file: string): Promise<void> {
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
  );
  requireSame(claim, hash.digest('hex'));
}

function requireSame(claim: Claim, sha256: string): void {
  if (sha256 !== claim.sha256) throw new Error('A stored blob is not the one that was claimed');
}
