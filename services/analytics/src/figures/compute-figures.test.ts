import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storedFigureSchema } from '@cifra/proto';
import type { StoredFigure } from '@cifra/proto';
import { line, opening } from '../../tests/_book.ts';
import { createBookRunner } from '../../tests/_run-book.ts';
import type { BookRunner } from '../../tests/_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-figures-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

function valueOf(figures: readonly StoredFigure[], id: string): string | null | undefined {
  return figures.find((figure) => figure.id === id)?.value;
}

const book = [
  opening('2023-01-01', '5720001', '1000'),
  opening('2023-01-01', '4300001', '500'),
  opening('2023-01-01', '4000001', '-300'),
  opening('2023-01-01', '1000000', '-1200'),
  // A sale on credit, collected in part the month after.
  line('2', '2023-01-10', '4300001', '121'),
  line('2', '2023-01-10', '7000000', '-100'),
  line('2', '2023-01-10', '4770000', '-21'),
  line('3', '2023-02-10', '5720001', '200'),
  line('3', '2023-02-10', '4300001', '-200'),
  // A purchase, paid from two accounts with a transfer between them inside the entry.
  line('4', '2023-02-15', '6000000', '50.50'),
  line('4', '2023-02-15', '4000001', '-50.50'),
  line('5', '2023-02-20', '4000001', '80'),
  line('5', '2023-02-20', '5720001', '-100'),
  line('5', '2023-02-20', '5700000', '20'),
];

describe('computeFigures', () => {
  it('gives the figures of a small book to the cent', async () => {
    const { figures } = await books.run(book);
    const values = Object.fromEntries(figures.map(({ id, value }) => [id, value]));
    expect(values).toMatchObject({
      income: '100.00',
      expenses: '50.50',
      net_income: '49.50',
      'income.2023-01': '100.00',
      'expenses.2023-02': '50.50',
      cash_opening: '1000.00',
      cash_closing: '1120.00',
      cash_in: '200.00',
      cash_out: '80.00',
      net_cash_flow: '120.00',
      receivables: '421.00',
      receivables_opening: '500.00',
      payables: '270.50',
      payables_opening: '300.00',
      billings: '121.00',
      collections: '200.00',
      collectable: '621.00',
      purchases: '50.50',
      payments: '80.00',
      current_assets: '1541.00',
      current_liabilities: '291.50',
      'top_customers.4300001': '100.00',
      'customer_share.4300001': '100',
      'top_suppliers.4000001': '50.50',
    });
    expect(valueOf(figures, 'collection_efficiency')).toBe('32.206119');
    for (const figure of figures) storedFigureSchema.parse(figure);
  });

  it('shows rows whose contributions add up to each value', async () => {
    await books.expectEvidenceToAddUp(book);
  });

  it('does not tell balances without an opening entry, and tells flows all the same', async () => {
    const { figures } = await books.run(
      book.filter(({ kind }) => kind !== 'opening'),
      { fiscal_years: [{ period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: false }] },
    );
    const unknown = figures.filter(({ state }) => state === 'not_available').map(({ id }) => id);
    expect(unknown).toEqual([
      'cash_opening',
      'cash_closing',
      'receivables',
      'receivables_opening',
      'customer_advances',
      'receivables_not_due',
      'receivables_overdue',
      'receivables_ageing.1-30',
      'receivables_ageing.31-60',
      'receivables_ageing.61-90',
      'receivables_ageing.over-90',
      'overdue_share',
      'payables',
      'payables_opening',
      'supplier_advances',
      'payables_not_due',
      'payables_overdue',
      'payables_ageing.1-30',
      'payables_ageing.31-60',
      'payables_ageing.61-90',
      'payables_ageing.over-90',
      'current_assets',
      'current_liabilities',
      'inventory',
      'liquid_assets',
      'current_ratio',
      'quick_ratio',
      'collectable',
      'receivables_settled',
      'receivables_fallen_due',
      'collection_efficiency',
      'days_sales_outstanding',
      'payable_total',
      'payments_due',
      'payments_on_time',
      'payment_efficiency',
      'days_payable_outstanding',
      'receivables_to_income',
      'payables_to_expenses',
    ]);
    expect(valueOf(figures, 'net_cash_flow')).toBe('120.00');
    expect(figures.filter(({ state, reason }) => state === 'not_available' && reason === null)).toEqual([]);
  });
});
