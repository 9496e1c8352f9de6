import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawColumns } from '../src/reading/posting-line.ts';
import { readFile } from '../src/reading/read-file.ts';
import type { ReadingResult } from '../src/reading/reading-result.ts';

export type GivenReading = {
  readonly result: ReadingResult;
  /** Each posting by its columns; blank where the file says nothing. */
  readonly postings: readonly Readonly<Record<string, string>>[];
};

/** Reads a file of this content in this process. */
export async function readGiven(content: string | Uint8Array): Promise<GivenReading> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-reading-'));
  try {
    const path = join(folder, 'given');
    await writeFile(path, content);
    const postings: Record<string, string>[] = [];
    const result = await readFile(path, (line) => {
      const cells = line.trimEnd().length === 0 ? [] : line.replace(/\n$/, '').split('\t');
      postings.push(Object.fromEntries(rawColumns.map((name, at) => [name, cells[at] ?? ''])));
    });
    return { result, postings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
