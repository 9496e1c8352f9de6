import { absolute, add, compare, multiply, parseDecimal, subtract, sumOf, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { StoredFigure } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellFigures } from './_oracle.ts';
import { randomBook, tripled } from './_random-book.ts';
import { createBookRunner } from './_run-book.ts';
import type { BookRunner } from './_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-properties-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

const numRuns = 8;

function exact(figures: readonly StoredFigure[], id: string): Decimal {
  return parseDecimal(figures.find((figure) => figure.id === id)?.value ?? '');
}

function expectEqual(what: string, a: Decimal, b: Decimal): void {
  expect([what, compare(a, b)]).toEqual([what, 0]);
}

describe('figures of any book', () => {
  it('are the sum of their rows; months add up to the year; cash in − out = net = closing − opening', async () => {
    await fc.assert(
      fc.asyncProperty(randomBook, async (book) => {
        const figures = await books.expectEvidenceToAddUp(book);
        for (const key of ['income', 'expenses', 'net_income', 'cash_in', 'cash_out']) {
          const months = figures.filter((figure) => figure.key === key && figure.dimension?.kind === 'month');
          expectEqual(key, sumOf(months.map(({ value }) => parseDecimal(value ?? ''))), exact(figures, key));
        }
        const net = exact(figures, 'net_cash_flow');
        expectEqual('net', net, subtract(exact(figures, 'cash_in'), exact(figures, 'cash_out')));
        expectEqual('change', net, subtract(exact(figures, 'cash_closing'), exact(figures, 'cash_opening')));
        expect(figures.filter(({ key, state }) => key === 'net_cash_flow' && state !== 'exact')).toEqual([]);
        expect(compare(exact(figures, 'cash_in'), zero)).not.toBe(-1);
      }),
      { numRuns },
    );
  });

  it('are what the definitions say when they are counted row by row', async () => {
    await fc.assert(
      fc.asyncProperty(randomBook, async (book) => {
        const { figures } = await books.run(book);
        const told = Object.entries(tellFigures(book)).map(([id, cents]) => [id, (cents / 100).toFixed(2)]);
        expect(told.map(([id]) => [id, figures.find((figure) => figure.id === id)?.value])).toEqual(told);
      }),
      { numRuns },
    );
  });

  it('are the same, byte for byte, whatever the order of the rows and the names of the files', async () => {
    await fc.assert(
      fc.asyncProperty(randomBook, fc.infiniteStream(fc.nat()), async (book, keys) => {
        const shuffled = book
          .map((posting) => ({ posting, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ posting }) => posting);
        const first = await books.run(book);
        const second = await books.run(shuffled, {
          files: [
            {
              sha256: 'f'.repeat(64),
              name: 'otro.txt',
              system: 'spanish_ledger',
              kind: 'ledger',
              postings: 9,
            },
          ],
        });
        expect(JSON.stringify(second.figures)).toBe(JSON.stringify(first.figures));
      }),
      { numRuns },
    );
  });

  it('scale with the amounts: money three times, ratios the same', async () => {
    const three = parseDecimal('3');
    // A row shared by several parties is exact to the ledger's last digit, and no further.
    const shareUnit = parseDecimal('0.001');
    await fc.assert(
      fc.asyncProperty(randomBook, async (book) => {
        const once = (await books.run(book)).figures;
        const thrice = (await books.run(tripled(book))).figures;
        expect(thrice.map(({ id }) => id).toSorted()).toEqual(once.map(({ id }) => id).toSorted());
        for (const figure of once) {
          if (figure.value === null) continue;
          const isMoney = figure.unit === 'EUR';
          const before = isMoney ? multiply(parseDecimal(figure.value), three) : parseDecimal(figure.value);
          const off = absolute(subtract(exact(thrice, figure.id), before));
          const allowed = figure.dimension?.kind === 'party' ? shareUnit : zero;
          expect([figure.id, compare(off, allowed) > 0]).toEqual([figure.id, false]);
        }
      }),
      { numRuns },
    );
  });

  it('count each customer’s row of an entry that bills and collects once, and the books close on them', async () => {
    await fc.assert(
      fc.asyncProperty(randomBook, async (book) => {
        const { figures } = await books.run(book);
        const receivable = book.filter(({ account }) => /^(43[0-6]|44)/.test(account));
        const moved = sumOf(
          receivable
            .filter(({ kind }) => kind !== 'opening')
            .map(({ debit = '0', credit = '0' }) => subtract(parseDecimal(debit), parseDecimal(credit))),
        );
        const told = subtract(exact(figures, 'billings'), exact(figures, 'collections'));
        expectEqual('billed less collected', told, moved);
        expectEqual(
          'collectable',
          exact(figures, 'collectable'),
          add(exact(figures, 'receivables_opening'), exact(figures, 'billings')),
        );
      }),
      { numRuns },
    );
  });
});
