import { describe, expect, it } from '@jest/globals';
import type { LedgerDataset, LedgerRow } from '../ledger/open-ledger.ts';
import { ledgerSheet } from './ledger-sheet.ts';

const posting = (entry: string): LedgerRow => ({
  file: 'diario.csv',
  sheet: null,
  row: '2',
  part: 'line',
  journal: null,
  entry,
  date: '2023-01-02',
  account: '572',
  account_name: null,
  debit: '1.500000',
  credit: '0.000000',
  text: null,
  document: null,
  document_date: null,
  party: null,
  party_name: null,
  tax_id: null,
  due_date: null,
  lettering: null,
  kind: 'normal',
});

function ledgerOf(count: number): LedgerDataset {
  return {
    count: async () => count,
    batches: async function* () {
      for (let entry = 1; entry <= count; entry += 4) {
        yield [0, 1, 2, 3].flatMap((more) => (entry + more <= count ? [posting(String(entry + more))] : []));
      }
    },
    writeCsv: async () => undefined,
    close: () => undefined,
  };
}

async function rowsOf(count: number, maxRows: number): Promise<(readonly unknown[])[]> {
  const rows: (readonly unknown[])[] = [];
  const sheet = await ledgerSheet(ledgerOf(count), { debit: '13.50', credit: '0' }, maxRows);
  for await (const batch of sheet.batches) rows.push(...batch);
  return rows;
}

describe('the sheet of postings', () => {
  it('holds every posting where they fit', async () => {
    const rows = await rowsOf(9, 10);
    expect(rows).toHaveLength(9);
    expect(rows[8]?.slice(5, 10)).toEqual([
      '9',
      { day: '2023-01-02' },
      '572',
      null,
      { number: '1.50', format: 'money' },
    ]);
  });

  it('ends with the sums of all postings, unless it holds only a part of them', async () => {
    const totals = { debit: '13.50', credit: '0' };
    const { footer } = await ledgerSheet(ledgerOf(9), totals, 11);
    expect(footer?.slice(9, 11)).toEqual([{ sum: '13.50' }, { sum: '0' }]);
    expect((await ledgerSheet(ledgerOf(10), totals, 11)).footer).toBeUndefined();
  });

  it('says in its last row that there are more', async () => {
    const rows = await rowsOf(10, 10);
    expect(rows).toHaveLength(9);
    expect(rows[7]?.[5]).toBe('8');
    expect(rows[8]).toEqual([expect.stringContaining('csv')]);
  });
});
