import type { DatasetManifest } from '@cifra/proto';
import { decimalText, parseDecimal } from '@cifra/figures';
import type { LedgerDataset, LedgerRow } from '../ledger/open-ledger.ts';
import { entryKinds, inBoth, ledgerCaptions, sheetNames } from './captions.ts';
import type { Cell } from './cell.ts';
import { maxSheetRows } from './workbook.ts';
import type { Batch, Sheet } from './workbook.ts';

const columns = [
  ['file', 28],
  ['sheet', 14],
  ['row', 9],
  ['part', 8],
  ['journal', 10],
  ['entry', 12],
  ['date', 12],
  ['account', 14],
  ['account_name', 32],
  ['debit', 14],
  ['credit', 14],
  ['text', 44],
  ['document', 16],
  ['document_date', 12],
  ['party', 14],
  ['party_name', 32],
  ['tax_id', 14],
  ['due_date', 12],
  ['lettering', 10],
  ['kind', 28],
] as const;

/**
 * Every posting with the file, sheet and row it came from, and the sums of debit and credit below. What does not fit
 * into a sheet is told in its last row, which then has no sums: they would be of a part.
 * @param totals of all postings, as the manifest states them
 */
export async function ledgerSheet(
  ledger: LedgerDataset,
  totals: DatasetManifest['totals'],
  maxRows: number = maxSheetRows,
): Promise<Sheet> {
  const fits = (await ledger.count()) <= maxRows - 2;
  return {
    name: inBoth(sheetNames.ledger),
    columns: columns.map(([name, width]) => ({ header: inBoth(ledgerCaptions[name]), width })),
    batches: batchesThatFit(ledger, maxRows - 1),
    ...(fits ? { footer: sumsOf(totals) } : {}),
  };
}

async function* batchesThatFit(ledger: LedgerDataset, room: number): AsyncGenerator<Batch> {
  const total = await ledger.count();
  let left = total <= room ? total : room - 1;
  for await (const rows of ledger.batches()) {
    if (left === 0) break;
    const fitting = rows.slice(0, left);
    left -= fitting.length;
    yield fitting.map(cellsOf);
  }
  if (total > room) yield [[cutOff]];
}

function sumsOf(totals: DatasetManifest['totals']): readonly Cell[] {
  return columns.map(([name]): Cell => {
    if (name === 'file') return { heading: 'Total' };
    return name === 'debit' || name === 'credit' ? { sum: totals[name] } : null;
  });
}

const cutOff =
  'La hoja no admite más filas; el csv y el Parquet contienen todos los apuntes. · ' +
  'The sheet holds no more rows; the csv and the Parquet file contain all postings.';

function cellsOf(row: LedgerRow): readonly Cell[] {
  return columns.map(([name]): Cell => {
    const value = row[name];
    if (value === null) return null;
    if (name === 'row') return { number: value, format: 'count' };
    if (name === 'debit' || name === 'credit')
      return { number: decimalText(parseDecimal(value), { minScale: 2 }), format: 'money' };
    if (name === 'date' || name === 'due_date' || name === 'document_date') return { day: value };
    if (name === 'kind') return inBoth(entryKinds[value] ?? { es: value, en: value });
    return value;
  });
}
