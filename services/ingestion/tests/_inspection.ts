import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inspection } from '../src/reading/inspection.ts';
import { inspectFile } from '../src/reading/inspect-file.ts';
import { defaultReadingLimits, type ReadingLimits } from '../src/reading/reading-limits.ts';

/** The verdict on a file of this content. */
export async function inspect(
  content: string | Buffer,
  limits: Partial<ReadingLimits> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Inspection> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-inspect-'));
  const path = join(folder, 'given');
  try {
    await writeFile(path, content);
    return await inspectFile({
      path,
      name: 'diario.csv',
      limits: { ...defaultReadingLimits, ...limits },
      signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
