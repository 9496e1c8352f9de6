import { describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { BookPosting } from './_book.ts';
import { itOnSample } from './_sample.ts';

/** Reads the sample in the plainest way, apart from the product's own reader. */
function readSample(path: string): BookPosting[] {
  const lines = readFileSync(path, 'utf8').split('\r\n');
  return lines.flatMap((text, index) => {
    const [number = '', date = '', debited, , credited, , words = '', , debit = '', credit = ''] =
      text.split(';');
    if (index < 2 || text === '') return [];
    const entry = number.slice(0, -3);
    const common = {
      entry,
      date: date.split('/').toReversed().join('-'),
      text: words,
      row: index + 1,
      kind: entry === '1' ? 'opening' : 'normal',
    };
    const plain = (amount: string): string => amount.replace(',', '.');
    return [
      ...(debited ? [{ ...common, account: debited, debit: plain(debit), part: 'debit' }] : []),
      ...(credited ? [{ ...common, account: credited, credit: plain(credit), part: 'credit' }] : []),
    ];
  });
}

describe('the Spanish sample', () => {
  itOnSample(
    'comes out to the cent, with evidence that adds up',
    'spanish-ledger/diario_2023.csv',
    async (path, books) => {
      const figures = await books.expectEvidenceToAddUp(readSample(path));
      expect(Object.fromEntries(figures.map(({ id, value }) => [id, value]))).toMatchObject({
        income: '623904.45',
        expenses: '553283.37',
        net_income: '70621.08',
        income_tax: '21094.65',
        profit_before_tax: '91715.73',
        finance_result: '-2736.72',
        operating_profit: '94452.45',
        depreciation: '4882.35',
        ebitda: '99334.80',
        receivables: '64555.32',
        receivables_opening: '69412.26',
        payables: '32521.56',
        payables_opening: '17008.65',
        customer_advances: '0.00',
        supplier_advances: '0.00',
        cash_opening: '30581.19',
        cash_closing: '168263.22',
        cash_in: '757333.92',
        cash_out: '619651.89',
        net_cash_flow: '137682.03',
      });
      expect(figures.filter(({ state }) => state === 'not_available')).toEqual([]);
    },
  );
});
