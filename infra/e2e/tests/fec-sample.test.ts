import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unproven } from './_outputs.ts';
import { expectExact, reportSample } from './_sample-report.ts';
import type { SampleReport } from './_sample-report.ts';
import { describeSample } from './_samples.ts';

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

describeSample('the French sample', sample, () => {
  let report: SampleReport;
  beforeAll(async () => {
    report = await reportSample(sample);
  });
  afterAll(() => report.test.stop());

  it.each(Object.entries(known))('has %s %s', (id, value) => {
    expectExact(report, id, value);
  });

  it('names the accounts of the French chart', () => {
    expect(report.figures.get('payables')?.formula).toContain('400, 401, 403');
  });

  it('proves every figure by rows that add up to it', () => {
    expect(unproven(report.figures, report.evidence)).toEqual([]);
  });
});
