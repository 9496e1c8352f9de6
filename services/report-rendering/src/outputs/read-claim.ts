import type { BlobStore } from '@cifra/platform';
import type { Claim } from '@cifra/proto';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';

/** What a claim points to, as the JSON that its contract promises. @throws Error when bytes or shape are not as agreed */
export async function readJsonClaim<S extends z.ZodType>(
  blobs: BlobStore,
  claim: Claim,
  schema: S,
): Promise<z.output<S>> {
  const bytes = await buffer(await blobs.get(claim.key));
  requireHash(createHash('sha256').update(bytes).digest('hex'), claim);
  return schema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Copies what a claim points to into a local file. @throws Error when the bytes are not as agreed */
export async function fetchClaim(
  blobs: BlobStore,
  claim: Claim,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  const tap = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(await blobs.get(claim.key), tap, createWriteStream(path), { signal });
  requireHash(hash.digest('hex'), claim);
}

function requireHash(found: string, claim: Claim): void {
  if (found !== claim.sha256) throw new Error('a stored file is not the one that was announced');
}
