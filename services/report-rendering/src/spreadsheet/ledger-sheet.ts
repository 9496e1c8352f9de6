import type { DatasetManifest } from '@cifra/proto';
import type { LedgerDataset } from '../ledger/open-ledger.ts';
import { inBoth, ledgerCaptions, sheetNames } from './captions.ts';
import type { FooterCell } from './cell.ts';
import { fitsExpression, rowExpression } from './ledger-rows.ts';
import { maxSheetRows } from './workbook.ts';
import type { Sheet } from './workbook.ts';

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

const names = columns.map(([name]) => name);

/**
 * Every posting with the file, sheet and row it came from, and the sums of debit and credit below. What does not fit
 * into a sheet is told in its last row, which then has no sums: they would be of a part.
 * @param totals of all postings, as the manifest states them
 * @param path a new local file for the rows, which the caller removes
 */
export async function ledgerSheet(
  ledger: LedgerDataset,
  totals: DatasetManifest['totals'],
  path: string,
  maxRows: number = maxSheetRows,
): Promise<Sheet> {
  const count = await ledger.count();
  const fits = count <= maxRows - 2;
  // A header above, and below the sums or the line that says there is more.
  const rows = Math.min(count, maxRows - 2);
  await ledger.writeLines(rowExpression(names), path, rows);
  return {
    name: inBoth(sheetNames.ledger),
    columns: columns.map(([name, width]) => ({ header: inBoth(ledgerCaptions[name]), width })),
    written: { path, rows, textNumbers: await textNumbers(ledger, rows) },
    batches: fits ? [] : [[[cutOff]]],
    ...(fits ? { footer: sumsOf(totals) } : {}),
  };
}

async function textNumbers(ledger: LedgerDataset, rows: number): Promise<number[]> {
  const amounts = await Promise.all(
    (['debit', 'credit'] as const).map(async (name) =>
      (await ledger.every(fitsExpression(name), rows)) ? [] : [names.indexOf(name)],
    ),
  );
  return amounts.flat();
}

function sumsOf(totals: DatasetManifest['totals']): readonly FooterCell[] {
  return names.map((name): FooterCell => {
    if (name === 'file') return { heading: 'Total' };
    return name === 'debit' || name === 'credit' ? { sum: totals[name] } : null;
  });
}

const cutOff =
  'La hoja no admite más filas; el csv y el Parquet contienen todos los apuntes. · ' +
  'The sheet holds no more rows; the csv and the Parquet file contain all postings.';
