import { describe, expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { BookPosting } from './_book.ts';
import { itOnSample } from './_sample.ts';

/** Reads the sample in the plainest way, apart from the product's own reader. */
function readSample(path: string): BookPosting[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  return lines.map((text, index) => {
    const cells = text.split('\t');
    const [journal = '', , entry = '', day = '', account = '', accountName = '', party = '', partyName = ''] =
      cells;
    const plain = (amount = ''): string => amount.replace(',', '.');
    return {
      journal,
      entry,
      date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
      account,
      account_name: accountName,
      party: party || null,
      party_name: partyName || null,
      debit: plain(cells[11]),
      credit: plain(cells[12]),
      lettering: cells[13] || null,
      row: index + 2,
      kind: journal === 'AD' ? 'opening' : 'normal',
    };
  });
}

const year = { from: '2022-01-01', to: '2022-12-31' };

describe('the French sample', () => {
  itOnSample(
    'comes out to the cent, with evidence that adds up',
    'fec/FEC20221231.txt',
    async (path, books) => {
      const figures = await books.expectEvidenceToAddUp(readSample(path), {
        chart: 'pcg',
        coverage: year,
        period: year,
        fiscal_years: [{ period: year, has_opening: true }],
      });
      // From a program of its own over the same rows; the customers' and suppliers' by account and auxiliary account.
      expect(Object.fromEntries(figures.map(({ id, value }) => [id, value]))).toMatchObject({
        income: '7298757.21',
        expenses: '6756173.76',
        net_income: '542583.45',
        income_tax: '170622.00',
        profit_before_tax: '713205.45',
        finance_result: '-441.15',
        operating_profit: '713646.60',
        depreciation: '31460.01',
        ebitda: '745106.61',
        cash_opening: '248686.32',
        cash_closing: '893092.86',
        cash_in: '8366385.15',
        cash_out: '7721978.61',
        net_cash_flow: '644406.54',
        receivables: '1225840.02',
        receivables_opening: '694500.30',
        customer_advances: '301431.24',
        payables: '963604.20',
        payables_opening: '545914.65',
        supplier_advances: '11085.00',
        inventory: '362891.04',
        current_assets: '2573038.23',
        current_liabilities: '1605826.53',
        turnover: '7517397.33',
        purchase_volume: '5889082.83',
        // Invoices yet to be issued (418) belong to nobody that the books name.
        'top_customers.unidentified': '326570.40',
        'cash_closing.change': '259.124241',
      });
      const states = new Map(figures.map(({ id, state }) => [id, state]));
      expect([states.get('receivables'), states.get('net_cash_flow')]).toEqual(['exact', 'exact']);
      // The loans of 164 are in one account, whenever they fall due.
      expect(states.get('current_ratio')).toBe('estimated');
      expect(figures.filter(({ dimension }) => dimension?.kind === 'previous')).toEqual([]);
    },
  );
});
