import { describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { BookPosting } from './_book.ts';
import { itOnSample } from './_sample.ts';

const year = { from: '2017-02-01', to: '2018-01-31' };

function tag(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '';
}

function blocks(text: string, name: string): string[] {
  return text.match(new RegExp(`<${name}>[\\s\\S]*?</${name}>`, 'g')) ?? [];
}

/** Reads the sample in the plainest way, apart from the product's own reader. */
function readSample(path: string): BookPosting[] {
  const text = readFileSync(path, 'latin1').replace(/<!--[\s\S]*?-->/g, '');
  const openings = blocks(text, 'Account').filter((account) => tag(account, 'GroupingCategory') === 'GM');
  const transactions = blocks(text, 'Transaction');
  return [
    // They differ by what the demonstration leaves out, and are taken as they stand.
    ...openings.map((account) => ({
      date: year.from,
      account: tag(account, 'AccountID'),
      entry: 'opening',
      debit: tag(account, 'OpeningDebitBalance') || '0',
      credit: tag(account, 'OpeningCreditBalance') || '0',
      kind: 'opening',
    })),
    ...transactions.flatMap((transaction) =>
      blocks(transaction, '(?:Debit|Credit)Line').map((line) => ({
        date: tag(transaction, 'TransactionDate'),
        account: tag(line, 'AccountID'),
        entry: tag(transaction, 'TransactionID'),
        debit: tag(line, 'DebitAmount') || '0',
        credit: tag(line, 'CreditAmount') || '0',
        kind: tag(transaction, 'TransactionType') === 'A' ? 'regularisation' : 'normal',
      })),
    ),
  ];
}

describe('the Portuguese sample', () => {
  itOnSample(
    'comes out to the cent, with evidence that adds up',
    'saft-pt/SAFT_IDEMO599999999_v1.04.xml',
    async (path, books) => {
      const figures = await books.expectEvidenceToAddUp(readSample(path), {
        chart: 'snc',
        coverage: year,
        period: year,
        fiscal_years: [{ period: year, has_opening: true }],
      });
      // The tax estimate is an entry of type R: a year-end entry like any other, and part of the result.
      expect(Object.fromEntries(figures.map(({ id, value }) => [id, value]))).toMatchObject({
        net_income: '8560.28',
        income_tax: '2275.52',
        profit_before_tax: '10835.80',
        expenses: '4715.67',
        income: '13275.95',
        finance_result: '0.00',
        ebitda: '10835.80',
        turnover: '11716.91',
        cash_opening: '7599.20',
        cash_closing: '4291.39',
        net_cash_flow: '-3307.81',
        receivables: '6625.15',
        customer_advances: '3000.00',
        payables: '1000.00',
        payables_opening: '15607.88',
        inventory: '3581.00',
        purchase_volume: '1000.00',
      });
      expect(figures.filter(({ key, state }) => key === 'net_cash_flow' && state !== 'exact')).toEqual([]);
    },
  );
});
