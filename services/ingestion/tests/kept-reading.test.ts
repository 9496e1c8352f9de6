import { describe, expect, it } from '@jest/globals';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedgerDatabase } from '../src/ledger/ledger-database.ts';
import { readFiles } from '../src/ledger/read-files.ts';
import { inspectFile } from '../src/reading/inspect-file.ts';
import { readingCode } from '../src/reading/kept-reading.ts';
import { defaultReadingLimits } from '../src/reading/reading-limits.ts';

const limits = defaultReadingLimits;
const { signal } = new AbortController();

const journal = [
  'Fecha;Asiento;Cuenta;Concepto;Debe;Haber',
  ...Array.from({ length: 12 }, (_, index) => {
    const day = `15/${String(index + 1).padStart(2, '0')}/2023;${index + 1}`;
    return `${day};43000001;Venta;121,00;\n${day};70000000;Venta;;100,00\n${day};47700000;Venta;;21,00`;
  }),
].join('\n');

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cifra-kept-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a file for the ledger, with or without what its inspection left, and sums what it posts. */
async function postingsOf(folder: string, path: string, keep: { postings: string; result: string } | null) {
  const database = await openLedgerDatabase(folder, limits, signal);
  try {
    const file = {
      sha256: 'a'.repeat(64),
      name: 'diario.csv',
      path,
      system: 'spanish-ledger',
      kind: 'journal',
    };
    const [reading] = await readFiles(database, [{ ...file, reading: keep }], folder, limits, signal);
    const rows = await database.rows(`SELECT * EXCLUDE (file) FROM raw ORDER BY "row", part`);
    return { reading, rows };
  } finally {
    database.close();
  }
}

describe('what an upload’s reading left behind', () => {
  it('is what reading the file again would give, and needs the file no more', async () =>
    inFolder(async (folder) => {
      const path = join(folder, 'diario.csv');
      await writeFile(path, journal);
      const keep = { postings: join(folder, 'kept.postings'), result: join(folder, 'kept.result') };
      const verdict = await inspectFile({ path, name: 'diario.csv', keep, limits, signal });
      expect(verdict.state).toBe('recognised');
      const read = await postingsOf(folder, path, null);
      await rm(path);
      const kept = await postingsOf(folder, path, keep);
      expect(kept).toEqual(read);
      expect(kept.rows).toHaveLength(36);
    }));

  it('is nothing where the file is not recognised', async () =>
    inFolder(async (folder) => {
      const path = join(folder, 'nota.txt');
      await writeFile(path, 'hola, esto no es un libro\n');
      const keep = { postings: join(folder, 'kept.postings'), result: join(folder, 'kept.result') };
      await inspectFile({ path, name: 'nota.txt', keep, limits, signal });
      await expect(access(keep.result)).rejects.toMatchObject({ code: 'ENOENT' });
    }));

  it('names the code that read it, the same within a version', () => {
    expect(readingCode()).toMatch(/^[0-9a-f]{64}$/);
    expect(readingCode()).toBe(readingCode());
  });
});
