import { accounts, noAccounts } from './chart.ts';
import type { Chart } from './chart.ts';

/** Impairments, kept apart, and what is not due within a year: benefits after employment and deferred taxes. */
const notCurrent = ['219', '229', '239', '269', '279', '273', '274'];

/**
 * The Portuguese chart (Sistema de Normalização Contabilística, código de contas of Portaria 218/2015): classes 6 and
 * 7 are expenses and income, but the income tax is in class 8, within the result of the year (81).
 */
export const snc: Chart = {
  income: accounts(['7']),
  expenses: accounts(['6', '812']),
  incomeTax: accounts(['812']),
  financeIncome: accounts(['79']),
  financeCost: accounts(['69']),
  depreciation: accounts(['64']),
  result: accounts(['81'], ['812']),
  capital: accounts(['51']),
  // Tills and deposits at sight; other deposits (13) and financial instruments (14) are no cash.
  cash: accounts(['11', '12']),
  transit: noAccounts,
  receivables: accounts(['21'], ['218', '219']),
  // 276 are advances on sales whose price is already set.
  customerAdvances: accounts(['218', '276']),
  // With invoices being checked (225). Suppliers of investments (271) stand apart.
  payables: accounts(['22'], ['228', '229']),
  supplierAdvances: accounts(['228']),
  // 2434 takes what credit notes correct on either side.
  outputTax: accounts(['2433', '2434']),
  inputTax: accounts(['2432', '2434']),
  // Each account of class 3 holds its own impairment; living animals and plants (37) are an item of their own.
  inventory: accounts(['3'], ['37']),
  // 372 are animals and plants kept for what they produce.
  netCurrentAssets: accounts(['3'], ['372']),
  debitCurrentAssets: accounts(
    ['11', '12', '13', '14', '21', '22', '23', '24', '26', '27', '28', '46'],
    notCurrent,
  ),
  // 2512 are overdrafts.
  creditCurrentLiabilities: accounts(['21', '22', '23', '24', '2512', '26', '27', '28'], notCurrent),
  undatedDebt: accounts(['25'], ['2512']),
  // 717, 718 and 728 reduce.
  turnover: accounts(['71', '72']),
  // Goods are bought through 31 and passed on to stock or cost.
  purchaseVolume: accounts(['62']),
  passingPurchases: accounts(['31']),
  stock: accounts(['32', '33', '34', '35', '36', '37', '38', '61']),
  purchases: accounts(['3', '4', '6']),
  customers: accounts(['21']),
  suppliers: accounts(['22']),
};
