import { it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createBookRunner } from './_run-book.ts';
import type { BookRunner } from './_run-book.ts';

const samples = resolve(
  process.env['CIFRA_SAMPLES'] ?? join(import.meta.dirname, '../../../../shared/samples'),
);

/** A test on a real export, skipped with the reason where the folder of samples is absent. */
export function itOnSample(
  title: string,
  name: string,
  test: (path: string, books: BookRunner) => Promise<void>,
): void {
  const path = join(samples, name);
  if (!existsSync(path)) {
    it.skip(`${title} (skipped: the folder of samples is not here; CIFRA_SAMPLES names it)`, () => undefined);
    return;
  }
  it(title, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cifra-sample-'));
    const books = createBookRunner(folder);
    try {
      await test(path, books);
    } finally {
      await books.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
