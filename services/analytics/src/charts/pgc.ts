import { accounts, noAccounts } from './chart.ts';
import type { Chart } from './chart.ts';

/**
 * The Spanish chart (Plan General de Contabilidad, RD 1514/2007, and its PYMES form): groups 6 and 7 are expenses
 * and income, 57 is cash, 43 and 44 customers and other debtors, 40 and 41 suppliers and creditors. Groups 8 and 9
 * go to equity and are no part of the result.
 */
export const pgc: Chart = {
  income: accounts(['7']),
  expenses: accounts(['6']),
  // 633 and 638 adjust the tax of other years; 631, 634 and 639 are other taxes and belong to operations.
  incomeTax: accounts(['630', '633', '638']),
  financeIncome: accounts(['76']),
  financeCost: accounts(['66']),
  depreciation: accounts(['68']),
  result: accounts(['129']),
  capital: accounts(['100', '101', '102']),
  cash: accounts(['57']),
  // 555 bridges transfers in some books and takes what nobody knows in others.
  transit: noAccounts,
  // 437 are containers to be returned and 438 advances: a liability, never netted against what customers owe.
  receivables: accounts(['430', '431', '432', '433', '434', '435', '436', '44']),
  customerAdvances: accounts(['438']),
  // 402 does not exist, 407 are advances paid: an asset. Suppliers of fixed assets (173, 523) stand apart.
  payables: accounts(['400', '401', '403', '404', '405', '406', '410', '411']),
  supplierAdvances: accounts(['407']),
  outputTax: accounts(['477']),
  inputTax: accounts(['472']),
  // 39 (impairment) is part of group 3 and stands on the credit side, so the group is net of it.
  inventory: accounts(['3']),
  netCurrentAssets: accounts(['3', '407']),
  debitCurrentAssets: accounts(['43', '44', '46', '47', '48', '53', '54', '55', '56', '57'], ['474']),
  creditCurrentLiabilities: accounts(
    ['40', '41', '438', '46', '47', '485', '499', '50', '51', '52', '55', '56'],
    ['407', '479'],
  ),
  // Group 1 is long-term and group 5 short-term by the chart itself.
  undatedDebt: noAccounts,
  turnover: accounts(['70']),
  purchaseVolume: accounts(['60', '62']),
  passingPurchases: noAccounts,
  stock: noAccounts,
  purchases: accounts(['6', '2']),
  customers: accounts(['43']),
  suppliers: accounts(['40', '41']),
};
