import { expect, it } from '@jest/globals';
import { describeReport } from './_sample-report.ts';

const sample = 'fec/FEC20221231.txt';

/** What independent programs computed from the same export. */
const known: Readonly<Record<string, string>> = {
  net_income: '542583.45',
  income: '7298757.21',
  expenses: '6756173.76',
  income_tax: '170622.00',
  ebitda: '745106.61',
  cash_opening: '248686.32',
  cash_closing: '893092.86',
  net_cash_flow: '644406.54',
  cash_in: '8366385.15',
  cash_out: '7721978.61',
  receivables: '1225840.02',
  payables: '963604.20',
  customer_advances: '301431.24',
  supplier_advances: '11085.00',
};

describeReport({ title: 'the French sample', name: sample, known }, (reported) => {
  it('names the accounts of the French chart', () => {
    expect(reported().figures.get('payables')?.formula).toContain('400, 401, 403');
  });
});
