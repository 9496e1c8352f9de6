import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from '../src/reading/read-file.ts';
import { rawColumns } from '../src/reading/posting-line.ts';
import { books } from './_book.ts';
import { dialects, writeBook, writeTwoAccountBook, type WrittenPosting } from './_dialect.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-dialects-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function readBack(bytes: Buffer) {
  const path = join(folder, 'book.csv');
  await writeFile(path, bytes);
  const postings: WrittenPosting[] = [];
  const result = await readFile(path, (line) => {
    const cells = Object.fromEntries(
      line
        .slice(0, -1)
        .split('\t')
        .map((cell, at) => [rawColumns[at], cell]),
    );
    const { row, entry, date, account, debit, credit, text } = cells as Record<keyof WrittenPosting, string>;
    postings.push({ row: Number(row), entry, date, account, debit, credit, text });
  });
  return { result, postings };
}

/** The long run (`make verify`) tries three times as many. */
const isVerify = process.env['CIFRA_VERIFY'] === '1';

describe('a ledger written by any program', () => {
  it('is read back posting by posting, with the rows of the raw file', async () => {
    await fc.assert(
      fc.asyncProperty(books, dialects, async (book, dialect) => {
        const written = writeBook(book, dialect);
        const { result, postings } = await readBack(written.bytes);
        expect(result).toMatchObject({ outcome: 'read', damaged: [], totalsDisagreeing: [], unbalanced: [] });
        expect(postings).toEqual(written.postings);
      }),
      { numRuns: isVerify ? 150 : 50 },
    );
  });

  it('is read back where one row debits one account and credits another, with pesetas beside or without', async () => {
    await fc.assert(
      fc.asyncProperty(books, dialects, fc.boolean(), async (book, dialect, pesetas) => {
        const written = writeTwoAccountBook(book, dialect, pesetas);
        const { result, postings } = await readBack(written.bytes);
        expect(result).toMatchObject({ outcome: 'read', damaged: [] });
        const evidence = result.outcome === 'read' ? result.evidence.map(({ en }) => en).join(' ') : '';
        expect(evidence.includes('pesetas')).toBe(pesetas);
        expect(postings).toEqual(written.postings);
      }),
      { numRuns: isVerify ? 60 : 20 },
    );
  });
});
