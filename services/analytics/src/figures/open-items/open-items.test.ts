import type { DatasetManifest, StoredFigure } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { line, opening } from '../../../tests/_book.ts';
import type { BookPosting } from '../../../tests/_book.ts';
import { createBookRunner } from '../../../tests/_run-book.ts';
import type { BookRunner } from '../../../tests/_run-book.ts';

let folder: string;
let books: BookRunner;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cifra-open-'));
  books = createBookRunner(folder);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

type Asked = (id: string) => string | undefined;

/** A figure as `value state`, with the evidence of all figures checked. */
async function figuresOf(
  book: readonly BookPosting[],
  manifest: Partial<DatasetManifest> = {},
): Promise<Asked> {
  const figures = await books.expectEvidenceToAddUp(book, manifest);
  const texts = new Map(figures.map((one) => [one.id, textOf(one)]));
  return (id) => texts.get(id);
}

const textOf = ({ value, state }: StoredFigure): string => `${value} ${state}`;

const start = [opening('2023-01-01', '1000000000', '0.01'), opening('2023-01-01', '5720000001', '-0.01')];

/** An invoice to a customer, and what a customer pays; entries are numbered by the day. */
function sale(date: string, amount: string, more: Partial<BookPosting> = {}): BookPosting[] {
  return [
    line(`s${date}${amount}`, date, '4300000001', amount, more),
    line(`s${date}${amount}`, date, '7000000000', `-${amount}`),
  ];
}
function collection(date: string, amount: string, more: Partial<BookPosting> = {}): BookPosting[] {
  return [
    line(`c${date}${amount}`, date, '5720000001', amount),
    line(`c${date}${amount}`, date, '4300000001', `-${amount}`, more),
  ];
}
function purchase(date: string, amount: string, more: Partial<BookPosting> = {}): BookPosting[] {
  return [
    line(`p${date}${amount}`, date, '6000000000', amount),
    line(`p${date}${amount}`, date, '4000000001', `-${amount}`, more),
  ];
}
function payment(date: string, amount: string, more: Partial<BookPosting> = {}): BookPosting[] {
  return [
    line(`b${date}${amount}`, date, '4000000001', amount, more),
    line(`b${date}${amount}`, date, '5720000001', `-${amount}`),
  ];
}

describe('what stands open', () => {
  it('is told by the book’s due dates and letters exactly, by days past due', async () => {
    const ask = await figuresOf([
      ...start,
      ...sale('2023-03-01', '100', { due_date: '2023-04-01', lettering: 'A' }),
      ...collection('2023-04-02', '100', { lettering: 'A' }),
      ...sale('2023-05-01', '10', { due_date: '2023-12-31' }),
      ...sale('2023-05-02', '20', { due_date: '2023-12-30' }),
      ...sale('2023-05-03', '30', { due_date: '2023-12-01' }),
      ...sale('2023-05-04', '40', { due_date: '2023-11-30' }),
      ...sale('2023-05-05', '50', { due_date: '2023-10-02' }),
      ...sale('2023-05-06', '60', { due_date: '2023-10-01' }),
    ]);
    expect(ask('receivables')).toBe('210.00 exact');
    expect(ask('receivables_not_due')).toBe('10.00 exact');
    expect(ask('receivables_overdue')).toBe('200.00 exact');
    expect(ask('receivables_ageing.1-30')).toBe('50.00 exact');
    expect(ask('receivables_ageing.31-60')).toBe('40.00 exact');
    expect(ask('receivables_ageing.61-90')).toBe('50.00 exact');
    expect(ask('receivables_ageing.over-90')).toBe('60.00 exact');
    expect(ask('overdue_share')).toBe('95.238095 exact');
    // Open at the start 0, billed 310, open 210, not due 10.
    expect(ask('collection_efficiency')).toBe('33.333333 exact');
    expect(ask('days_sales_outstanding')).toBe('247.258065 exact');
  });

  it('takes what is unlettered to be settled oldest first, and says so', async () => {
    const ask = await figuresOf([
      ...start,
      ...sale('2023-03-01', '100', { due_date: '2023-04-01' }),
      ...sale('2023-12-01', '70', { due_date: '2024-01-31' }),
      ...collection('2023-12-15', '60'),
    ]);
    expect([ask('receivables_overdue'), ask('receivables_not_due')]).toEqual([
      '40.00 estimated',
      '70.00 estimated',
    ]);
  });

  it('takes a credit note off the invoice of its document', async () => {
    const ask = await figuresOf([
      ...start,
      ...sale('2023-03-01', '100', { due_date: '2023-04-01', document: 'F1' }),
      ...sale('2023-12-01', '70', { due_date: '2024-01-31', document: 'F2' }),
      line('n', '2023-12-05', '7080000000', '70'),
      line('n', '2023-12-05', '4300000001', '-70', { document: 'F2' }),
    ]);
    expect([ask('receivables_overdue'), ask('receivables_not_due')]).toEqual([
      '100.00 estimated',
      '0.00 estimated',
    ]);
  });

  it('counts the legal term from the document where no due date is told, and from an opening in one lump', async () => {
    const ask = await figuresOf([
      opening('2023-01-01', '4300000001', '500'),
      opening('2023-01-01', '1000000000', '-500'),
      ...sale('2023-12-10', '100', { document_date: '2023-11-30' }),
      ...sale('2023-12-05', '30'),
    ]);
    // 30 November and thirty days is 30 December; the opening's 31 January is 334 days ago.
    expect(ask('receivables_ageing.1-30')).toBe('100.00 estimated');
    expect(ask('receivables_ageing.over-90')).toBe('500.00 estimated');
    expect(ask('receivables_not_due')).toBe('30.00 estimated');
    expect(ask('customer_balance.4300000001')).toBe('630.00 exact');
    expect(ask('customer_overdue.4300000001')).toBe('600.00 estimated');
  });

  it('keeps the parties of one account apart, and counts nothing of those that paid too much', async () => {
    const ask = await figuresOf([
      ...start,
      ...sale('2023-03-01', '100', { party: 'A', due_date: '2023-04-01' }),
      ...sale('2023-04-01', '80', { party: 'B', due_date: '2024-04-01' }),
      ...collection('2023-05-01', '150', { party: 'A' }),
    ]);
    expect(ask('receivables')).toBe('80.00 exact');
    expect([ask('receivables_not_due'), ask('receivables_overdue')]).toEqual(['80.00 exact', '0.00 exact']);
    expect([ask('customer_balance.p-B'), ask('customer_balance.p-A')]).toEqual(['80.00 exact', undefined]);
  });

  it('estimates whose items stand open where one balance mixes parties', async () => {
    const { figures } = await books.run([
      ...start,
      ...sale('2023-03-01', '100', { tax_id: 'A1', due_date: '2023-04-01' }),
      ...sale('2023-04-01', '80', { tax_id: 'B2', due_date: '2023-05-01' }),
      ...collection('2023-05-01', '100'),
    ]);
    const of = (key: string) =>
      figures.filter(({ id }) => id === key || id.startsWith(`${key}.t-`)).map(textOf);
    expect([of('receivables'), of('customer_balance')]).toEqual([['80.00 exact'], ['80.00 estimated']]);
  });

  it('mirrors suppliers', async () => {
    const ask = await figuresOf([
      ...start,
      ...purchase('2023-03-01', '100', { due_date: '2023-04-01' }),
      ...purchase('2023-12-01', '70', { due_date: '2024-01-31' }),
    ]);
    expect([ask('payables_overdue'), ask('payables_not_due')]).toEqual(['100.00 exact', '70.00 exact']);
    expect([ask('payables_ageing.over-90'), ask('supplier_balance.4000000001')]).toEqual([
      '100.00 exact',
      '170.00 exact',
    ]);
    expect(ask('days_payable_outstanding')).toBe('365 exact');
  });

  it('is not known without an opening, nor from sums by account', async () => {
    const unopened = await figuresOf(sale('2023-03-01', '100'), {
      fiscal_years: [{ period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: false }],
    });
    const sums = await figuresOf([...start, ...sale('2023-03-01', '100')], { granularity: 'balances' });
    for (const ask of [unopened, sums]) {
      for (const id of [
        'receivables_not_due',
        'payables_ageing.1-30',
        'payments_due',
        'collection_efficiency',
      ])
        expect([id, ask(id)]).toEqual([id, 'null not_available']);
    }
  });
});

describe('efficiencies', () => {
  it('counts as paid on time what money settles by its due date', async () => {
    const ask = await figuresOf([
      ...start,
      ...purchase('2023-01-10', '100', { due_date: '2023-02-10', lettering: 'A' }),
      ...payment('2023-02-10', '100', { lettering: 'A' }),
      ...purchase('2023-02-10', '200', { due_date: '2023-03-10', lettering: 'B' }),
      ...payment('2023-03-01', '50', { lettering: 'B' }),
      ...payment('2023-03-11', '150', { lettering: 'B' }),
      ...purchase('2023-12-10', '1000', { due_date: '2024-01-10' }),
    ]);
    expect([ask('payments_due'), ask('payments_on_time')]).toEqual(['300.00 exact', '150.00 exact']);
    expect(ask('payment_efficiency')).toBe('50 exact');
  });

  it('leaves out of what is due to be paid what a credit note settles', async () => {
    const ask = await figuresOf([
      ...start,
      ...purchase('2023-01-10', '100', { due_date: '2023-02-10', lettering: 'A' }),
      line('n', '2023-01-20', '4000000001', '40', { lettering: 'A' }),
      line('n', '2023-01-20', '6080000000', '-40'),
      ...payment('2023-02-01', '60', { lettering: 'A' }),
    ]);
    expect([ask('payments_due'), ask('payments_on_time')]).toEqual(['60.00 exact', '60.00 exact']);
  });

  it('counts what stood open before, and not what was no invoice', async () => {
    const ask = await figuresOf([
      opening('2023-01-01', '4000000001', '-300', { due_date: '2023-01-15' }),
      opening('2023-01-01', '5720000001', '300'),
      ...payment('2023-01-20', '300'),
      // A refund that the supplier transfers, and its use.
      line('r', '2023-02-01', '5720000001', '25'),
      line('r', '2023-02-01', '4000000001', '-25'),
    ]);
    expect([ask('payments_due'), ask('payments_on_time')]).toEqual(['300.00 estimated', '0.00 estimated']);
  });

  it('looks back before a period within the year', async () => {
    const ask = await figuresOf(
      [
        ...start,
        ...purchase('2023-03-15', '100', { due_date: '2023-04-14', lettering: 'A' }),
        ...payment('2023-03-30', '100', { lettering: 'A' }),
        ...purchase('2023-04-15', '60', { due_date: '2023-05-15' }),
      ],
      { period: { from: '2023-04-01', to: '2023-06-30' } },
    );
    expect([ask('payments_due'), ask('payments_on_time')]).toEqual(['160.00 exact', '100.00 exact']);
  });

  it('are not known where nothing fell due, or where charges are no sales', async () => {
    const idle = await figuresOf([...start, ...sale('2023-12-20', '100', { due_date: '2024-01-20' })]);
    expect([idle('collection_efficiency'), idle('payment_efficiency')]).toEqual([
      'null not_available',
      'null not_available',
    ]);
    const charged = await figuresOf([
      ...start,
      ...sale('2023-01-20', '100', { due_date: '2023-02-20' }),
      line('x', '2023-03-01', '4300000001', '50', { due_date: '2023-03-01' }),
      line('x', '2023-03-01', '5550000000', '-50'),
    ]);
    expect(charged('collection_efficiency')).toBe('null not_available');
  });

  it('count an advance that is invoiced as billed, and its use in an invoice of its own as no billing', async () => {
    const ask = await figuresOf([
      ...start,
      line('2', '2023-02-01', '4300000001', '121'),
      line('2', '2023-02-01', '4380000001', '-100'),
      line('2', '2023-02-01', '4770000000', '-21'),
      line('3', '2023-03-01', '4300000001', '500'),
      line('3', '2023-03-01', '7000000000', '-500'),
      // The advance set off against the balance: neither billed nor collected.
      line('4', '2023-03-02', '4380000001', '100'),
      line('4', '2023-03-02', '4300000001', '-100'),
    ]);
    expect([ask('billings'), ask('collections'), ask('top_customers.4300000001')]).toEqual([
      '621.00 exact',
      '0.00 exact',
      '500.00 exact',
    ]);
  });
});
