import { readdir, rm, rmdir } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { isMissingFile } from '../embedded/missing-file.ts';
import { isTemporaryName, keyPartOf } from './blob-path.ts';

/** The keys under a root folder that start with the prefix, in the order of their bytes. */
export async function* walkKeys(root: string, prefix: string): AsyncGenerator<string> {
  yield* keysIn(root, '', prefix);
}

async function* keysIn(folder: string, base: string, prefix: string): AsyncGenerator<string> {
  const entries = (await entriesOf(folder))
    .filter((entry) => !isTemporaryName(entry.name))
    .map((entry) => ({ entry, key: base + (entry.isDirectory() ? keyPartOf(entry.name) : entry.name) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  for (const { entry, key } of entries) {
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(key))
        yield* keysIn(join(folder, entry.name), key, prefix);
    } else if (key.startsWith(prefix)) {
      yield key;
    }
  }
}

/** Removes what a crash left behind: files that never became blobs, and folders without any. */
export async function sweepLeftovers(folder: string): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await sweepLeftovers(path);
      if ((await entriesOf(path)).length === 0) await rmdir(path);
    } else if (isTemporaryName(entry.name)) {
      await rm(path);
    }
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
