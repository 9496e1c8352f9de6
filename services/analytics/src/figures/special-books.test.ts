import type { DatasetManifest, StoredFigure } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, opening } from '../../tests/_book.ts';
import type { BookPosting } from '../../tests/_book.ts';
import { createBookRunner } from '../../tests/_run-book.ts';
import type { BookRunner } from '../../tests/_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-books-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

async function figuresOf(
  book: readonly BookPosting[],
  manifest: Partial<DatasetManifest> = {},
): Promise<(id: string) => Pick<StoredFigure, 'value' | 'state'> | undefined> {
  const figures = await books.expectEvidenceToAddUp(book, manifest);
  return (id) => {
    const figure = figures.find((one) => one.id === id);
    return figure && { value: figure.value, state: figure.state };
  };
}

const exact = (value: string) => ({ value, state: 'exact' });
const estimated = (value: string) => ({ value, state: 'estimated' });
const unknown = { value: null, state: 'not_available' };

const day = '2023-05-05';

describe('sides', () => {
  it('never nets a customer’s advance against what another owes, nor parties of one account', async () => {
    const figure = await figuresOf([
      opening('2023-01-01', '4300000001', '100'),
      opening('2023-01-01', '4300000002', '-40'),
      opening('2023-01-01', '4300000009', '70', { party: 'A' }),
      opening('2023-01-01', '4300000009', '-20', { party: 'B' }),
      opening('2023-01-01', '4380000001', '-5'),
      opening('2023-01-01', '1000000000', '-105'),
      line('2', day, '6000000000', '1'),
      line('2', day, '4000000001', '-1'),
    ]);
    expect(figure('receivables')).toEqual(exact('170.00'));
    // What 438 owes is a liability; the other credit balances of 43 are neither.
    expect(figure('current_liabilities')).toEqual(exact('6.00'));
  });

  it('takes an account whose rows name a party only at times as one balance, and says that it estimates', async () => {
    const figure = await figuresOf([
      opening('2023-01-01', '4300000009', '100'),
      opening('2023-01-01', '1000000000', '-100'),
      line('2', day, '5720000001', '60'),
      line('2', day, '4300000009', '-60', { party: 'A' }),
    ]);
    expect(figure('receivables')).toEqual(estimated('40.00'));
  });

  it('estimates where everybody is in one account', async () => {
    const figure = await figuresOf([
      opening('2023-01-01', '430', '100'),
      opening('2023-01-01', '4000000001', '-100'),
      line('2', day, '5720000001', '60'),
      line('2', day, '430', '-60'),
    ]);
    expect([figure('receivables'), figure('payables')]).toEqual([estimated('40.00'), exact('100.00')]);
  });

  it('estimates the ratios of a book whose bank account is overdrawn', async () => {
    const figure = await figuresOf([
      opening('2023-01-01', '5720000001', '10'),
      opening('2023-01-01', '4000000001', '-10'),
      line('2', day, '6400000000', '30'),
      line('2', day, '5720000001', '-30'),
    ]);
    expect([figure('cash_closing'), figure('current_ratio')]).toEqual([exact('-20.00'), estimated('0')]);
  });

  it('has no ratio without anything to divide by', async () => {
    const figure = await figuresOf([
      opening('2023-01-01', '5720000001', '10'),
      opening('2023-01-01', '1000000000', '-10'),
      line('2', day, '5720000001', '5'),
      line('2', day, '7000000000', '-5'),
    ]);
    expect([figure('current_assets'), figure('current_ratio')]).toEqual([exact('15.00'), unknown]);
  });
});

describe('parties', () => {
  it('share an entry in proportion, to the last digit; the odd one goes to the first', async () => {
    const figure = await figuresOf([
      line('2', day, '4300000002', '20'),
      line('2', day, '4300000001', '10'),
      line('2', day, '7000000000', '-25'),
      line('2', day, '4770000000', '-5'),
    ]);
    expect([figure('top_customers.4300000001'), figure('top_customers.4300000002')]).toEqual([
      exact('8.333333'),
      exact('16.666667'),
    ]);
    expect(figure('turnover')).toEqual(exact('25.00'));
  });

  it('share every entry, however many there are', async () => {
    // More rows than the engine hands over at a time.
    const entries = Array.from({ length: 2100 }, (_, index) => [
      line(String(index + 2), day, '4300000001', '1'),
      line(String(index + 2), day, '4300000002', '3'),
      line(String(index + 2), day, '7000000000', '-4'),
    ]);
    const figure = await figuresOf(entries.flat());
    expect([figure('top_customers.4300000001'), figure('top_customers.4300000002')]).toEqual([
      exact('2100.00'),
      exact('6300.00'),
    ]);
  });

  it('take an invoice for their own, also what it takes off for an advance', async () => {
    const figure = await figuresOf([
      line('2', day, '4300000001', '321'),
      line('2', day, '4380000000', '700'),
      line('2', day, '7000000000', '-1000'),
      line('2', day, '4770000000', '-21'),
    ]);
    expect([figure('top_customers.4300000001'), figure('billings')]).toEqual([
      exact('1000.00'),
      exact('321.00'),
    ]);
  });

  it('lower their sales by a credit note', async () => {
    const figure = await figuresOf([
      line('2', day, '4300000001', '100'),
      line('2', day, '7000000000', '-100'),
      line('3', day, '7080000000', '30'),
      line('3', day, '4300000001', '-30'),
    ]);
    expect(figure('top_customers.4300000001')).toEqual(exact('70.00'));
  });

  it('are one for one tax id, whatever the account, and one bucket where nobody is named', async () => {
    const figure = await figuresOf([
      line('2', day, '4300000001', '10', { tax_id: 'b-12345678' }),
      line('2', day, '7000000000', '-10'),
      line('3', day, '4310000001', '15', { tax_id: 'B12345678' }),
      line('3', day, '7000000000', '-15'),
      line('4', day, '4300000000', '7'),
      line('4', day, '7000000000', '-7'),
      line('5', day, '4300000077', '3', { account_name: 'CLIENTES VARIOS' }),
      line('5', day, '7000000000', '-3'),
      line('6', day, '5700000000', '2'),
      line('6', day, '7000000000', '-2'),
    ]);
    expect(figure('top_customers.unidentified')).toEqual(exact('12.00'));
    expect(figure('customer_share.unidentified')).toEqual(exact('32.432432'));
    const { figures } = await books.run([
      line('2', day, '4300000001', '10', { tax_id: 'b-12345678', party_name: 'Norte SL' }),
      line('2', day, '7000000000', '-10'),
    ]);
    const [top] = figures.filter(({ key }) => key === 'top_customers');
    expect(top?.dimension).toMatchObject({ kind: 'party', name: 'Norte SL' });
    // An id that ends up in addresses and logs tells no tax id.
    expect(top?.id).toMatch(/^top_customers\.t-[0-9a-f]{16}$/);
  });

  it('come in order of amount, ten at most', async () => {
    const entries = Array.from({ length: 12 }, (_, index) => {
      const account = `43000001${String(index + 10)}`;
      const entry = String(index + 2);
      return [line(entry, day, account, `${index + 1}`), line(entry, day, '7000000000', `-${index + 1}`)];
    });
    const { figures } = await books.run(entries.flat());
    const top = figures.filter(({ key }) => key === 'top_customers').map(({ value }) => value);
    expect(top).toEqual(Array.from({ length: 10 }, (_, index) => `${12 - index}.00`));
  });
});

describe('years', () => {
  const years = {
    fiscal_years: [
      { period: { from: '2022-01-01', to: '2022-12-31' }, has_opening: true },
      { period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true },
    ],
  };
  const book = (secondOpening: string, date: string) => [
    opening('2022-01-01', '5720000001', '100'),
    opening('2022-01-01', '1000000000', '-100'),
    line('2', '2022-06-01', '5720000001', '50'),
    line('2', '2022-06-01', '7000000000', '-50'),
    line('99', '2022-12-31', '7000000000', '50', { kind: 'regularisation' }),
    line('99', '2022-12-31', '1290000000', '-50', { kind: 'regularisation' }),
    opening(date, '5720000001', secondOpening),
    opening(date, '1000000000', `-${secondOpening}`),
    line('2', '2023-06-01', '5720000001', '-30'),
    line('2', '2023-06-01', '6400000000', '30'),
  ];

  it('have entries of their own under the same number, and an opening dated on the eve of its year', async () => {
    for (const date of ['2022-12-31', '2023-01-01']) {
      const figure = await figuresOf(book('150', date), years);
      expect([figure('cash_opening'), figure('cash_closing'), figure('cash_out')]).toEqual([
        exact('150.00'),
        exact('120.00'),
        exact('30.00'),
      ]);
    }
  });

  it('never count a regularisation as a flow', async () => {
    const figure = await figuresOf(book('150', '2023-01-01'), {
      ...years,
      period: { from: '2022-01-01', to: '2022-12-31' },
    });
    expect([figure('income'), figure('net_income.2022-06')]).toEqual([exact('50.00'), exact('50.00')]);
  });

  it('whose opening breaks with the close before make the net flow an estimate', async () => {
    const figure = await figuresOf(book('140', '2023-01-01'), {
      ...years,
      period: { from: '2022-01-01', to: '2023-12-31' },
    });
    expect([figure('cash_opening'), figure('cash_closing'), figure('net_cash_flow')]).toEqual([
      exact('100.00'),
      exact('110.00'),
      estimated('20.00'),
    ]);
  });

  it('have no result where an entry closes them without being marked, rather than a wrong one', async () => {
    const figure = await figuresOf([
      line('2', day, '4300000001', '100'),
      line('2', day, '7000000000', '-100'),
      line('3', '2023-12-31', '7000000000', '100'),
      line('3', '2023-12-31', '1290000000', '-100'),
    ]);
    expect([
      figure('income'),
      figure('net_income'),
      figure('net_income.2023-05'),
      figure('turnover'),
    ]).toEqual([unknown, unknown, unknown, unknown]);
  });

  it('announced with an opening entry that has no postings have no balances', async () => {
    const figure = await figuresOf([
      line('2', day, '5720000001', '100'),
      line('2', day, '7000000000', '-100'),
    ]);
    expect([figure('cash_closing'), figure('cash_in')]).toEqual([unknown, exact('100.00')]);
  });

  it('keep months without postings out of the trends, and know nothing of a period without any', async () => {
    const sale = [line('2', '2023-05-05', '5720000001', '1'), line('2', '2023-05-05', '7000000000', '-1')];
    const { figures } = await books.run(sale);
    const months = figures.filter(({ key, dimension }) => key === 'income' && dimension !== null);
    expect(months.map(({ id, period }) => [id, period])).toEqual([
      ['income.2023-05', { from: '2023-05-01', to: '2023-05-31' }],
    ]);
    const figure = await figuresOf(sale, { period: { from: '2023-06-01', to: '2023-06-30' } });
    expect([figure('income'), figure('cash_in')]).toEqual([unknown, unknown]);
  });
});

describe('entries that do two things', () => {
  it('take a collection with a discount as a collection, and a refunded credit note as both, negative', async () => {
    const discount = await figuresOf([
      line('2', day, '5720000001', '98'),
      line('2', day, '7060000000', '2'),
      line('2', day, '4300000001', '-100'),
    ]);
    expect([discount('billings'), discount('collections')]).toEqual([exact('0.00'), exact('100.00')]);
    const refund = await figuresOf([
      line('2', day, '7080000000', '50'),
      line('2', day, '4300000001', '-50'),
      line('2', day, '4300000001', '50'),
      line('2', day, '5720000001', '-50'),
    ]);
    expect([refund('billings'), refund('collections')]).toEqual([exact('-50.00'), exact('-50.00')]);
  });

  it('take a payment with a bank fee as a payment, and a purchase paid at once as both', async () => {
    const figure = await figuresOf([
      line('2', day, '4000000001', '100'),
      line('2', day, '6260000000', '2'),
      line('2', day, '5720000001', '-102'),
      line('3', day, '6000000000', '40'),
      line('3', day, '4000000001', '-40'),
      line('3', day, '4000000001', '40'),
      line('3', day, '5720000001', '-40'),
    ]);
    expect([figure('purchases'), figure('payments')]).toEqual([exact('40.00'), exact('140.00')]);
  });
});
