import { describe, expect, it } from '@jest/globals';
import type { LedgerDataset } from '../ledger/open-ledger.ts';
import { ledgerSheet } from './ledger-sheet.ts';

const totals = { debit: '13.50', credit: '0' };

function ledgerOf(count: number, fit = true): LedgerDataset & { readonly asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    count: async () => count,
    writeLines: async (_expression, _path, most) => void asked.push(most),
    every: async () => fit,
    writeCsv: async () => undefined,
    close: () => undefined,
  };
}

describe('the sheet of postings', () => {
  it('holds every posting where they fit, and ends with their sums', async () => {
    const ledger = ledgerOf(8);
    const sheet = await ledgerSheet(ledger, totals, 'rows', 10);
    expect(ledger.asked).toEqual([8]);
    expect(sheet.written).toEqual({ path: 'rows', rows: 8, textNumbers: [] });
    expect(sheet.batches).toEqual([]);
    expect(sheet.footer?.slice(9, 11)).toEqual([{ sum: '13.50' }, { sum: '0' }]);
  });

  it('says in its last row that there are more, and then adds nothing up', async () => {
    const ledger = ledgerOf(9);
    const sheet = await ledgerSheet(ledger, totals, 'rows', 10);
    expect(ledger.asked).toEqual([8]);
    expect(sheet.batches).toEqual([[[expect.stringContaining('csv')]]]);
    expect(sheet.footer).toBeUndefined();
  });

  it('tells which amounts had to be written as text', async () => {
    const sheet = await ledgerSheet(ledgerOf(1, false), totals, 'rows');
    expect(sheet.written?.textNumbers).toEqual([9, 10]);
  });
});
