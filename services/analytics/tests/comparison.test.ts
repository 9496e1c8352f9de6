import type { DatasetManifest } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, opening } from './_book.ts';
import type { BookPosting } from './_book.ts';
import { createBookRunner } from './_run-book.ts';
import type { BookRunner } from './_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-comparison-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

/** Value and state of the figures that stand in time, by id. */
async function comparisonOf(
  book: readonly BookPosting[],
  manifest: Partial<DatasetManifest>,
): Promise<Readonly<Record<string, string>>> {
  const figures = await books.expectEvidenceToAddUp(book, manifest);
  const inTime = figures.filter(({ dimension }) => /previous|change/.test(dimension?.kind ?? ''));
  return Object.fromEntries(inTime.map(({ id, value, state }) => [id, `${value ?? '–'} ${state}`]));
}

const twoYears: Partial<DatasetManifest> = {
  coverage: { from: '2022-01-10', to: '2023-12-20' },
  fiscal_years: [2022, 2023].map((year) => ({
    period: { from: `${year}-01-01`, to: `${year}-12-31` },
    has_opening: year === 2022,
  })),
};

const book = [
  opening('2022-01-01', '5720001', '1000'),
  opening('2022-01-01', '1000000', '-1000'),
  line('2', '2022-03-10', '4300001', '121'),
  line('2', '2022-03-10', '7000000', '-100'),
  line('2', '2022-03-10', '4770000', '-21'),
  line('3', '2022-04-10', '5720001', '121'),
  line('3', '2022-04-10', '4300001', '-121'),
  line('4', '2022-05-10', '6400000', '60'),
  line('4', '2022-05-10', '6810000', '10'),
  line('4', '2022-05-10', '2810000', '-10'),
  line('4', '2022-05-10', '6620000', '5'),
  line('4', '2022-05-10', '6300000', '4'),
  line('4', '2022-05-10', '5720001', '-69'),
  // The same numbers again, in their own year.
  line('2', '2023-03-10', '4300001', '181.50'),
  line('2', '2023-03-10', '7000000', '-150'),
  line('2', '2023-03-10', '4770000', '-31.50'),
  line('3', '2023-05-10', '6400000', '120'),
  line('3', '2023-05-10', '5720001', '-120'),
];

describe('the period before', () => {
  it('is told with rows of its own, and the change since in percent', async () => {
    expect(await comparisonOf(book, twoYears)).toEqual({
      'income.previous': '100.00 exact',
      'income.change': '50 exact',
      'expenses.previous': '79.00 exact',
      'expenses.change': '51.898734 exact',
      'net_income.previous': '21.00 exact',
      'net_income.change': '42.857143 exact',
      'operating_profit.previous': '30.00 exact',
      'operating_profit.change': '0 exact',
      'ebitda.previous': '40.00 exact',
      'ebitda.change': '-25 exact',
      'cash_in.previous': '121.00 exact',
      'cash_in.change': '-100 exact',
      'cash_out.previous': '69.00 exact',
      'cash_out.change': '73.913043 exact',
      'net_cash_flow.previous': '52.00 exact',
      'net_cash_flow.change': '-330.769231 exact',
      'billings.previous': '121.00 exact',
      'billings.change': '50 exact',
      'purchases.previous': '0.00 exact',
      'purchases.change': '– not_available',
      'turnover.previous': '100.00 exact',
      'turnover.change': '50 exact',
      'cash_closing.change': '-11.406844 exact',
      'receivables.change': '– not_available',
      'payables.change': '– not_available',
    });
  });

  it('names its own days, and the figures that the change is made of', async () => {
    const { figures } = await books.run(book, twoYears);
    const find = (id: string) => figures.find((figure) => figure.id === id);
    expect(find('income.previous')).toMatchObject({
      period: { from: '2022-01-01', to: '2022-12-31' },
      evidence: { rows: 1, parts: [] },
    });
    expect(find('income.change')).toMatchObject({
      period: { from: '2023-01-01', to: '2023-12-31' },
      unit: 'percent',
      evidence: { rows: 0, parts: ['income', 'income.previous'] },
    });
    expect(find('receivables.change')?.evidence.parts).toEqual(['receivables', 'receivables_opening']);
    expect(find('receivables.change')?.reason?.en).toMatch(/compare with is zero or negative/);
  });

  it('is not there where the books do not reach it, nor are changes of balances that are not known', async () => {
    const year = { period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: false };
    const manifest = { coverage: { from: '2023-03-10', to: '2023-12-20' }, fiscal_years: [year] };
    expect(await comparisonOf(book.slice(13), manifest)).toEqual({});
  });

  it('has no result to tell where an entry closes it without being marked', async () => {
    const closing = [line('99', '2022-12-31', '7000000', '100'), line('99', '2022-12-31', '1290000', '-100')];
    const told = await comparisonOf([...book, ...closing], twoYears);
    expect([told['net_income.previous'], told['ebitda.change'], told['turnover.previous']]).toEqual([
      '– not_available',
      '– not_available',
      '– not_available',
    ]);
    expect(told['cash_in.previous']).toBe('121.00 exact');
  });
});
