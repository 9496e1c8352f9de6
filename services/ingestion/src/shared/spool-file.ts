import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was learned of a stream while it was written to a file. */
export type Spooled = { readonly bytes: number; readonly sha256: string };

/** Writes a stream to a new file, counting and hashing on the way. */
export async function spoolFile(stream: Readable, path: string, signal: AbortSignal): Promise<Spooled> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(stream, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  return { bytes, sha256: hash.digest('hex') };
}
