import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unproven } from './_outputs.ts';
import { expectExact, reportSample } from './_sample-report.ts';
import type { SampleReport } from './_sample-report.ts';
import { describeSample } from './_samples.ts';

const sample = 'saft-pt/SAFT_IDEMO599999999_v1.04.xml';

/** What independent programs computed from the same export, with result clearing (type A) left out. */
const known: Readonly<Record<string, string>> = {
  net_income: '8560.28',
  income: '13275.95',
  expenses: '4715.67',
  income_tax: '2275.52',
  net_cash_flow: '-3307.81',
  cash_in: '10741.03',
  cash_out: '14048.84',
  turnover: '11716.91',
  purchase_volume: '1000.00',
};

describeSample('the Portuguese sample', sample, () => {
  let report: SampleReport;
  beforeAll(async () => {
    report = await reportSample(sample);
  });
  afterAll(() => report.test.stop());

  it.each(Object.entries(known))('has %s %s', (id, value) => {
    expectExact(report, id, value);
  });

  it('tells no balance, as the opening balances of its accounts do not add up', () => {
    expect(report.figures.get('cash_closing')).toMatchObject({ value: null, state: 'not_available' });
  });

  it('proves every figure by rows that add up to it', () => {
    expect(unproven(report.figures, report.evidence)).toEqual([]);
  });
});
