import { absolute, add, compare, multiply, parseDecimal, subtract, sumOf, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import { datasetManifestSchema } from '@cifra/proto';
import type { StoredFigure } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellFigures, tellPrevious } from './_oracle.ts';
import type { Told } from './_oracle.ts';
import { randomBook, randomEntries, tripled, yearBefore } from './_random-book.ts';
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

/** Many in the long run (`make verify`). */
const numRuns = process.env['CIFRA_VERIFY'] === '1' ? 25 : 4;

function exact(figures: readonly StoredFigure[], id: string): Decimal {
  return parseDecimal(figures.find((figure) => figure.id === id)?.value ?? '');
}

function expectEqual(what: string, a: Decimal, b: Decimal): void {
  expect([what, compare(a, b)]).toEqual([what, 0]);
}

function expectTold(figures: readonly StoredFigure[], told: Told): void {
  const values = Object.entries(told).map(([id, cents]) => [id, (cents / 100).toFixed(2)]);
  expect(values.map(([id]) => [id, figures.find((figure) => figure.id === id)?.value])).toEqual(values);
}

/** Accounts at the edges of every set of a chart, so that a wrong limit shows. */
const otherCharts = {
  pcg: (
    '101300 109000 164000 213000 281000 310000 397000 401000 403000 404000 408000 409100 409800 411000 413000 ' +
    '416000 417000 418000 419100 421000 444000 445710 455100 456200 467000 471000 476000 478000 481000 486000 487000 ' +
    '491000 503000 511000 512000 514000 515000 516000 517000 518600 519000 530000 540000 590000 601000 603700 607000 ' +
    '611000 622000 641000 661000 671000 681100 686000 687000 691000 695000 699000 701000 709000 713000 758000 761000 ' +
    '775000 786000 787000 796000'
  ).split(' '),
  snc: (
    '1110000 1200000 1300000 1421000 2111001 2121001 2181001 2191001 2211001 2221001 2251001 2281001 2291001 2310000 ' +
    '2320000 2410000 2432000 2511000 2512000 2610000 2711000 2720000 2730000 2741000 2760000 2780000 2790000 2810000 ' +
    '2820000 2910000 3210000 3290000 3710000 3720000 3910000 4330000 4600000 5100000 5610000 6110000 6210000 6420000 ' +
    '6810000 6910000 7110000 7170000 7210000 7280000 7510000 7820000 7910000 8121000 8122000'
  ).split(' '),
} as const;

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
        expectTold((await books.run(book)).figures, tellFigures(book));
      }),
      { numRuns },
    );
  });

  it.each(Object.entries(otherCharts))(
    'are what the definitions say in the chart %s',
    async (name, accounts) => {
      const chart = datasetManifestSchema.shape.chart.parse(name);
      await fc.assert(
        fc.asyncProperty(randomEntries(accounts), async (book) => {
          const figures = await books.expectEvidenceToAddUp(book, { chart });
          expectTold(figures, tellFigures(book, chart));
        }),
        { numRuns },
      );
    },
  );

  it('are told of the year before from that year’s rows alone', async () => {
    const fiscal_years = [2022, 2023].map((year) => ({
      period: { from: `${year}-01-01`, to: `${year}-12-31` },
      has_opening: year === 2023,
    }));
    const coverage = { from: '2022-01-01', to: '2023-12-31' };
    await fc.assert(
      fc.asyncProperty(randomBook, randomBook, async (book, other) => {
        const before = yearBefore(other);
        const figures = await books.expectEvidenceToAddUp([...before, ...book], { coverage, fiscal_years });
        expectTold(figures, { ...tellFigures(book), ...tellPrevious(before) });
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
