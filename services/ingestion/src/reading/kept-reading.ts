import { claimSchema, sha256Schema } from '@cifra/proto';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/**
 * What the reading of an upload left behind for the job that will want it: the postings and the result, so that no file
 * is read twice; and which code read it.
 */
export const keptReadingSchema = z.strictObject({
  postings: claimSchema,
  result: claimSchema,
  code: sha256Schema,
});
export type KeptReading = z.infer<typeof keptReadingSchema>;

/** Where a reading is left on disk: both files, or none where the file could not be read. */
export type ReadingPaths = { readonly postings: string; readonly result: string };

let known: string | undefined;

/** A hash of all code that reads files: what another version has read is read anew. */
export function readingCode(): string {
  known ??= hashSources(dirname(import.meta.dirname));
  return known;
}

function hashSources(folder: string): string {
  const hash = createHash('sha256');
  for (const name of globSync('{reading,recognition,systems}/**/*.ts', { cwd: folder }).toSorted()) {
    hash.update(`${name}\0`).update(readFileSync(`${folder}/${name}`));
  }
  return hash.digest('hex');
}
