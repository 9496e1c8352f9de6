import type { DatasetManifest, StoredFigure } from '@cifra/proto';
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
  folder = await mkdtemp(join(tmpdir(), 'cifra-other-books-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

type Ask = (id: string) => string | undefined;

/** Asks a book for figures as `value state`. */
async function ask(book: readonly BookPosting[], manifest: Partial<DatasetManifest> = {}): Promise<Ask> {
  const figures = await books.expectEvidenceToAddUp(book, manifest);
  return (id) => told(figures.find((figure) => figure.id === id));
}

function told(figure: StoredFigure | undefined): string | undefined {
  return figure && `${figure.value ?? '–'} ${figure.state}`;
}

const day = '2023-05-05';
const yearAlone = [{ period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: false }];

describe('results before tax, interest and depreciation', () => {
  it('leave out what their names say, row by row', async () => {
    const book = [
      line('2', day, '4300001', '1000'),
      line('2', day, '7000000', '-1000'),
      line('3', day, '6400000', '300'),
      line('3', day, '6810000', '100'),
      line('3', day, '6620000', '50'),
      line('3', day, '6300000', '70'),
      line('3', day, '6310000', '5'),
      line('3', day, '7690000', '-20'),
      line('3', day, '4000001', '-505'),
    ];
    const figure = await ask(book);
    expect(
      [
        'net_income',
        'income_tax',
        'profit_before_tax',
        'finance_result',
        'operating_profit',
        'depreciation',
        'ebitda',
      ].map(figure),
    ).toEqual([
      '495.00 exact',
      '70.00 exact',
      '565.00 exact',
      '-30.00 exact',
      '595.00 exact',
      '100.00 exact',
      '695.00 exact',
    ]);
    const { figures } = await books.run(book);
    // Turnover, wages and other taxes: the rows of what is left out cancel.
    expect(figures.find(({ id }) => id === 'ebitda')?.evidence).toEqual({
      rows: 3,
      parts: ['operating_profit', 'depreciation'],
    });
  });
});

describe('advances', () => {
  it('are what stands on the other side, and what has accounts of its own', async () => {
    const figure = await ask([
      opening('2023-01-01', '4300000009', '70', { party: 'A' }),
      opening('2023-01-01', '4300000009', '-20', { party: 'B' }),
      opening('2023-01-01', '4380000001', '-5'),
      opening('2023-01-01', '4000000001', '8'),
      opening('2023-01-01', '4000000002', '-60'),
      opening('2023-01-01', '4070000000', '7'),
    ]);
    expect([figure('customer_advances'), figure('supplier_advances')]).toEqual([
      '25.00 exact',
      '15.00 exact',
    ]);
  });
});

describe('a French book', () => {
  it('tells transfers by way of an account in transit from money that comes or goes', async () => {
    const opened = [opening('2023-01-01', '512100', '500'), opening('2023-01-01', '101300', '-500')];
    const sent = [line('2', day, '580000', '100'), line('2', day, '512100', '-100')];
    const arrived = [line('3', day, '512200', '100'), line('3', day, '580000', '-100')];
    const whole = await ask([...opened, ...sent, ...arrived], { chart: 'pcg' });
    expect([whole('cash_in'), whole('cash_out'), whole('net_cash_flow')]).toEqual([
      '0.00 exact',
      '0.00 exact',
      '0.00 exact',
    ]);
    const onItsWay = await ask([...opened, ...sent], { chart: 'pcg' });
    expect([onItsWay('cash_closing'), onItsWay('net_cash_flow')]).toEqual(['400.00 exact', '0.00 estimated']);
  });

  it('keeps suppliers of fixed assets and the change in stock apart, and estimates beside loans', async () => {
    const figure = await ask(
      [
        opening('2023-01-01', '404000', '-40'),
        opening('2023-01-01', '401000', '-30', { party: 'F1' }),
        opening('2023-01-01', '401000', '10', { party: 'F2' }),
        opening('2023-01-01', '164000', '-100'),
        opening('2023-01-01', '512000', '160'),
        line('2', day, '607000', '50'),
        line('2', day, '401000', '-50', { party: 'F1' }),
        line('3', day, '603700', '20'),
        line('3', day, '370000', '-20'),
        line('4', day, '695000', '9'),
        line('4', day, '691000', '3'),
        line('4', day, '444000', '-12'),
      ],
      { chart: 'pcg' },
    );
    expect(
      [
        'payables',
        'supplier_advances',
        'purchase_volume',
        'top_suppliers.p-F1',
        'income_tax',
        'current_liabilities',
      ].map(figure),
    ).toEqual(['80.00 exact', '10.00 exact', '50.00 exact', '50.00 exact', '9.00 exact', '132.00 estimated']);
  });
});

describe('a Portuguese book', () => {
  it('counts what passes through purchases once, wherever it goes', async () => {
    const figure = await ask(
      [
        line('2', day, '3110000', '100'),
        line('2', day, '2211001', '-100'),
        // Bought and put in stock in one entry.
        line('3', day, '3110000', '40'),
        line('3', day, '2211001', '-40'),
        line('3', day, '3210000', '40'),
        line('3', day, '3110000', '-40'),
        line('4', day, '6240000', '7'),
        line('4', day, '2211002', '-7'),
        // What was bought goes to cost at the year's end.
        line('9', '2023-12-31', '6110000', '100'),
        line('9', '2023-12-31', '3110000', '-100'),
      ],
      { chart: 'snc' },
    );
    expect([
      figure('purchase_volume'),
      figure('top_suppliers.2211001'),
      figure('top_suppliers.unidentified'),
    ]).toEqual(['147.00 exact', '140.00 exact', undefined]);
  });

  it('counts what goes straight to stock or its cost as bought, and what only moves there as not', async () => {
    const figure = await ask(
      [
        line('2', day, '6110000', '100'),
        line('2', day, '2432000', '23'),
        line('2', day, '2211001', '-123'),
        // Paid at once.
        line('3', day, '3210000', '30'),
        line('3', day, '1110000', '-30'),
        // Sent back.
        line('4', day, '2211001', '5'),
        line('4', day, '6110000', '-5'),
        // Sold, with its cost beside; paid at once.
        line('5', day, '1110000', '60'),
        line('5', day, '7110000', '-60'),
        line('5', day, '6110000', '25'),
        line('5', day, '3210000', '-25'),
        // Stock counted and found to be more, and less.
        line('6', day, '3210000', '8'),
        line('6', day, '6120000', '-8'),
        line('7', day, '6840000', '3'),
        line('7', day, '3210000', '-3'),
      ],
      { chart: 'snc' },
    );
    expect([
      figure('purchase_volume'),
      figure('top_suppliers.2211001'),
      figure('top_suppliers.unidentified'),
    ]).toEqual(['125.00 exact', '95.00 exact', '30.00 exact']);
  });
});

describe('a book of sums by account', () => {
  it('tells results, balances and ratios, and no movements', async () => {
    const book = [
      opening('2023-01-01', '5720001', '100'),
      opening('2023-01-01', '1000000', '-100'),
      line('', '2023-12-31', '7000000', '-500'),
      line('', '2023-12-31', '6000000', '300'),
      line('', '2023-12-31', '1290000', '0'),
      line('', '2023-12-31', '4300001', '50'),
      line('', '2023-12-31', '5720001', '150'),
    ];
    const figures = await books.expectEvidenceToAddUp(book, { granularity: 'balances' });
    const unknown = figures.filter(({ state }) => state === 'not_available').map(({ key }) => key);
    expect(unknown).toEqual(
      expect.arrayContaining(['cash_in', 'cash_out', 'billings', 'collections', 'purchases', 'payments']),
    );
    const figure: Ask = (id) => told(figures.find((one) => one.id === id));
    expect(['net_income', 'turnover', 'receivables', 'cash_closing', 'net_cash_flow'].map(figure)).toEqual([
      '200.00 exact',
      '500.00 exact',
      '50.00 exact',
      '250.00 exact',
      '150.00 exact',
    ]);
    expect(
      figures.filter(({ dimension }) => dimension?.kind === 'month' || dimension?.kind === 'party'),
    ).toEqual([]);
    const net = figures.find(({ id }) => id === 'net_cash_flow');
    expect(net?.evidence.parts).toEqual(['cash_closing', 'cash_opening']);
    expect(figures.find(({ id }) => id === 'cash_in')?.reason?.en).toMatch(/sums by account/);
  });

  it('knows the balances at the close where its sums hold what stood open before, none at the start', async () => {
    const book = [
      line('', '2023-12-31', '5720001', '250'),
      line('', '2023-12-31', '1000000', '-100'),
      line('', '2023-12-31', '4300001', '50'),
      line('', '2023-12-31', '7000000', '-200'),
    ];
    const figures = await books.expectEvidenceToAddUp(book, {
      granularity: 'balances',
      sums_hold_opening: true,
      fiscal_years: [{ period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: false }],
    });
    const figure: Ask = (id) => told(figures.find((one) => one.id === id));
    expect(['receivables', 'cash_closing', 'net_income'].map(figure)).toEqual([
      '50.00 exact',
      '250.00 exact',
      '200.00 exact',
    ]);
    const state = (id: string) => figures.find((one) => one.id === id)?.state;
    expect(['receivables_opening', 'cash_opening', 'net_cash_flow'].map(state)).toEqual(
      Array.from({ length: 3 }, () => 'not_available'),
    );
  });
});

describe('a book that does not balance', () => {
  it('makes estimates of every sum, and says by how much it is off', async () => {
    const book = [line('2', day, '4300001', '121.01'), line('2', day, '7000000', '-121')];
    const figures = await books.expectEvidenceToAddUp(book, { difference: '0.01' });
    expect(figures.filter(({ state }) => state === 'exact')).toEqual([]);
    const income = figures.find(({ id }) => id === 'income');
    expect(income?.reason?.es).toBe('Estimado: el debe y el haber de los libros difieren en 0,01\u00a0€');
    expect(income?.reason?.en).toBe('Estimated: debit and credit of the books differ by €0.01');
  });
});

describe('a company founded within its books', () => {
  const founding = [line('1', '2023-02-01', '5720001', '3000'), line('1', '2023-02-01', '1000000', '-3000')];
  const rent = [line('2', '2023-03-01', '6210000', '500'), line('2', '2023-03-01', '5720001', '-500')];

  it('has balances from zero, as estimates', async () => {
    const figure = await ask([...founding, ...rent], { fiscal_years: yearAlone });
    expect(['cash_opening', 'cash_closing', 'receivables', 'net_cash_flow'].map(figure)).toEqual([
      '0.00 estimated',
      '2500.00 estimated',
      '0.00 estimated',
      '2500.00 exact',
    ]);
  });

  it('is not one where anything was there before', async () => {
    const spent = [line('3', '2023-04-01', '6210000', '2600'), line('3', '2023-04-01', '5720001', '-2600')];
    const collected = [line('4', '2023-02-02', '5720001', '50'), line('4', '2023-02-02', '4300001', '-50')];
    const earlier = [line('0', '2023-01-05', '6210000', '1'), line('0', '2023-01-05', '4100001', '-1')];
    for (const other of [spent, collected, earlier]) {
      const figure = await ask([...founding, ...rent, ...other], { fiscal_years: yearAlone });
      expect(figure('cash_closing')).toBe('– not_available');
    }
  });
});
