import { accounts } from './chart.ts';
import type { Chart } from './chart.ts';

/** The French chart (Plan comptable général, règlement ANC 2014-03). */
export const pcg: Chart = {
  income: accounts(['7']),
  expenses: accounts(['6']),
  result: accounts(['12']),
  cash: accounts(['512', '514', '53', '54']),
  receivables: accounts(['411', '413', '416', '418']),
  payables: accounts(['401', '403', '408']),
  inventory: accounts(['3']),
  netCurrentAssets: accounts(['3', '4091']),
  debitCurrentAssets: accounts(['41', '42', '43', '44', '46', '47', '48', '50', '51', '53', '54']),
  creditCurrentLiabilities: accounts(['40', '41', '42', '43', '44', '45', '46', '47', '48', '519'], ['409']),
  turnover: accounts(['70']),
  purchaseVolume: accounts(['60', '61', '62']),
  purchases: accounts(['6', '2']),
  customers: accounts(['41']),
  suppliers: accounts(['40']),
};
