import type { AnalysisBundle, DatasetManifest } from '@cifra/proto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openLedger } from '../ledger/open-ledger.ts';
import { figuresSheet, monthlySheet } from '../spreadsheet/figure-sheets.ts';
import { findingsSheet } from '../spreadsheet/findings-sheet.ts';
import { ledgerSheet } from '../spreadsheet/ledger-sheet.ts';
import { partiesSheet } from '../spreadsheet/parties-sheet.ts';
import { workbookStream } from '../spreadsheet/workbook.ts';

export type DatasetFiles = { readonly parquet: string; readonly xlsx: string; readonly csv: string };

/**
 * Writes the workbook and the csv from the ledger's Parquet file, all three local files.
 * @param book its files' names, by their index in the dataset, and the sums of its postings
 */
export async function makeDataset(
  files: DatasetFiles,
  bundle: AnalysisBundle,
  book: Pick<DatasetManifest, 'files' | 'totals'>,
  signal: AbortSignal,
): Promise<void> {
  const names = book.files.map(({ name }) => name);
  const ledger = await openLedger(files.parquet, names, signal);
  try {
    await ledger.writeCsv(files.csv);
    const sheets = [
      figuresSheet(bundle),
      monthlySheet(bundle),
      partiesSheet(bundle),
      findingsSheet(bundle),
      await ledgerSheet(ledger, book.totals, `${files.xlsx}.rows`),
    ];
    await pipeline(Readable.from(workbookStream(sheets)), createWriteStream(files.xlsx), { signal });
  } finally {
    ledger.close();
  }
}
