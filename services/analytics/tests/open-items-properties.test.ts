import { add, compare, parseDecimal, sumOf } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import { ageingBuckets } from '@cifra/proto';
import type { StoredFigure } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, opening } from './_book.ts';
import type { BookPosting } from './_book.ts';
import { tellOpenItems } from './_open-oracle.ts';
import { createBookRunner } from './_run-book.ts';
import type { BookRunner } from './_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-open-properties-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

/** Many in the long run (`make verify`). */
const numRuns = process.env['CIFRA_VERIFY'] === '1' ? 25 : 4;

const day = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, date]) => `2023-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
const told = fc.record({
  lettering: fc.constantFrom(null, null, 'A', 'B'),
  document: fc.constantFrom(null, 'F1', 'F2'),
  due_date: fc.oneof(fc.constant(null), day, fc.constantFrom('2023-12-31', '2024-01-15')),
  document_date: fc.oneof(fc.constant(null), day),
  party: fc.constantFrom('P', 'Q'),
});
const holder = fc.constantFrom('4300000001', '4300000002', '4000000001', '4000000002');
const counter = fc.constantFrom('7000000000', '6000000000', '5720000001', '5550000000', '4380000001');
const amount = fc.integer({ min: -30, max: 30 }).filter((euros) => euros !== 0);

/** Rows of customers and suppliers against all that can stand on the other side, also what makes no sense. */
const book: fc.Arbitrary<readonly BookPosting[]> = fc
  .record({
    isNamed: fc.boolean(),
    start: fc.array(fc.tuple(holder, amount, told), { maxLength: 4 }),
    entries: fc.array(fc.tuple(day, holder, counter, amount, told), { minLength: 1, maxLength: 25 }),
  })
  .map(({ isNamed, start, entries }) => {
    const more = ({ party, ...rest }: Partial<BookPosting>): Partial<BookPosting> =>
      isNamed ? { ...rest, party: party ?? null } : rest;
    return [
      opening('2023-01-01', '1000000000', '1'),
      opening('2023-01-01', '5720000001', '-1'),
      ...start.map(([account, euros, rest]) => opening('2023-01-01', account, String(euros), more(rest))),
      ...entries.flatMap(([date, account, against, euros, rest], index) => [
        line(String(index + 2), date, account, String(euros), more(rest)),
        line(String(index + 2), date, against, String(-euros)),
      ]),
    ];
  });

function valueOf(figures: readonly StoredFigure[], id: string): Decimal {
  return parseDecimal(figures.find((figure) => figure.id === id)?.value ?? '');
}

describe('open items of any book', () => {
  it('are what they are when they are settled euro by euro, and add up to the balances', async () => {
    await fc.assert(
      fc.asyncProperty(book, async (rows) => {
        const figures = await books.expectEvidenceToAddUp(rows);
        const expected = tellOpenItems(rows);
        const found = Object.keys(expected).map((id) => [id, Number(valueOf(figures, id).units) / 100]);
        expect(Object.fromEntries(found)).toEqual(expected);
        for (const side of ['receivables', 'payables']) {
          const overdue = valueOf(figures, `${side}_overdue`);
          const whole = add(valueOf(figures, `${side}_not_due`), overdue);
          const buckets = sumOf(ageingBuckets.map((bucket) => valueOf(figures, `${side}_ageing.${bucket}`)));
          expect([side, compare(whole, valueOf(figures, side)), compare(buckets, overdue)]).toEqual([
            side,
            0,
            0,
          ]);
        }
      }),
      { numRuns },
    );
  });

  it('are the same whatever the order of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(book, fc.infiniteStream(fc.nat()), async (rows, keys) => {
        const shuffled = rows
          .map((row) => ({ row, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ row }) => row);
        const [first, second] = [await books.run(rows), await books.run(shuffled)];
        expect(JSON.stringify(second.figures)).toBe(JSON.stringify(first.figures));
        expect(second.profile.open).toEqual(first.profile.open);
      }),
      { numRuns },
    );
  });

  it('keep efficiencies between nothing and all, or tell none', async () => {
    await fc.assert(
      fc.asyncProperty(book, async (rows) => {
        const { figures } = await books.run(rows);
        for (const { id, value } of figures.filter(({ key }) => key.endsWith('_efficiency'))) {
          const isWithin = value === null || (Number(value) >= 0 && Number(value) <= 100);
          expect([id, value, isWithin]).toEqual([id, value, true]);
        }
      }),
      { numRuns },
    );
  });
});
