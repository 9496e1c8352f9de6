import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile } from '../src/reading/read-file.ts';
import { books } from './_book.ts';
import { dialects, writeBook } from './_dialect.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-damage-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const damage = fc.record({
  kind: fc.constantFrom('cut', 'byte', 'insert', 'repeat', 'remove', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  byte: fc.integer({ min: 0, max: 255 }),
});

type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(bytes: Buffer, { kind, at, length, byte }: Damage): Buffer {
  const from = Math.floor(at * bytes.length);
  const [head, tail] = [bytes.subarray(0, from), bytes.subarray(from)];
  switch (kind) {
    case 'cut':
      return head;
    case 'byte':
      return Buffer.concat([head, Buffer.from([byte]), tail.subarray(1)]);
    case 'insert':
      return Buffer.concat([head, Buffer.alloc(length, byte), tail]);
    case 'repeat':
      return Buffer.concat([head, tail.subarray(0, length), tail]);
    case 'remove':
      return Buffer.concat([head, tail.subarray(length)]);
    case 'swap':
      return Buffer.concat([tail, head]);
  }
}

describe('a ledger damaged at random', () => {
  it('always ends in a result; what is read has amounts that add up as they are told', async () => {
    const path = join(folder, 'book.csv');
    await fc.assert(
      fc.asyncProperty(books, dialects, damage, async (book, dialect, how) => {
        await writeFile(path, damaged(writeBook(book, dialect).bytes, how));
        let lines = 0;
        const result = await readFile(path, () => {
          lines += 1;
        });
        if (result.outcome !== 'read') return;
        expect(lines).toBe(result.postings);
        expect(result.rows).toBeGreaterThan(0);
        expect(result.firstDay <= result.lastDay).toBe(true);
        for (const { row } of result.damaged) expect(row).toBeGreaterThan(result.headerRow ?? 0);
      }),
      { numRuns: 120 },
    );
  });
});
