import { accounts, noAccounts } from './chart.ts';
import type { Chart } from './chart.ts';

/** Third parties of class 4; 474 to 477 are differences of valuation and 481 charges spread over years. */
const thirdParties = ['40', '41', '42', '43', '44', '45', '46', '47', '48'];
const notCurrent = ['474', '475', '476', '477', '481'];

/**
 * The French chart (Plan comptable général, règlement ANC 2014-03, also as revised by ANC 2022-06 for years from
 * 2025, which renumbers within classes only): classes 6 and 7 are expenses and income, 41 customers, 40 suppliers.
 */
export const pcg: Chart = {
  income: accounts(['7']),
  expenses: accounts(['6']),
  // 691 is the employees' share in the profit: not a tax.
  incomeTax: accounts(['695', '696', '697', '698', '699']),
  // With the write-downs of financial assets and what is taken back of them, as the profit and loss account has it.
  financeIncome: accounts(['76', '786', '796']),
  financeCost: accounts(['66', '686']),
  // Charges of operations, provisions among them; 686 is financial, 687 exceptional.
  depreciation: accounts(['681']),
  result: accounts(['12']),
  // 101 is a company's capital, 108 a sole trader's account.
  capital: accounts(['101', '108']),
  // Banks, post office, treasury, other institutions, tills, imprests. 511 is yet to be cashed, 519 a bank's credit.
  cash: accounts(['512', '514', '515', '517', '53', '54']),
  transit: accounts(['58']),
  receivables: accounts(['410', '411', '413', '416', '418']),
  // Advances (4191) and credit notes to come (4196 to 4198).
  customerAdvances: accounts(['419']),
  // 404 and 405 are suppliers of fixed assets and stand apart.
  payables: accounts(['400', '401', '403', '408']),
  supplierAdvances: accounts(['409']),
  outputTax: accounts(['4457']),
  inputTax: accounts(['4456']),
  // 39 (write-downs) is part of class 3 and stands on the credit side.
  inventory: accounts(['3']),
  netCurrentAssets: accounts(['3']),
  // 59 are write-downs of 50, as 49 of class 4: like those of customers they are not deducted.
  debitCurrentAssets: accounts([...thirdParties, '5'], [...notCurrent, '519', '59']),
  creditCurrentLiabilities: accounts([...thirdParties, '518', '519'], notCurrent),
  // Loans are in one account from the first day to the last.
  undatedDebt: accounts(['16', '17']),
  turnover: accounts(['70']),
  // 603 is the change in stock: nobody sold it.
  purchaseVolume: accounts(['60', '61', '62'], ['603']),
  passingPurchases: noAccounts,
  stock: noAccounts,
  purchases: accounts(['6', '2']),
  customers: accounts(['41']),
  suppliers: accounts(['40']),
};
