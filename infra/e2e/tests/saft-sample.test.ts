import { expect, it } from '@jest/globals';
import { describeReport } from './_sample-report.ts';

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

describeReport({ title: 'the Portuguese sample', name: sample, known }, (reported) => {
  it('tells no balance, as the opening balances of its accounts do not add up', () => {
    expect(reported().figures.get('cash_closing')).toMatchObject({ value: null, state: 'not_available' });
  });
});
