import type { AnalysisBundle } from '@cifra/proto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openLedger } from '../ledger/open-ledger.ts';
import { figuresSheet, monthlySheet, partiesSheet } from '../spreadsheet/figure-sheets.ts';
import { ledgerSheet } from '../spreadsheet/ledger-sheet.ts';
import { workbookStream } from '../spreadsheet/workbook.ts';

export type DatasetFiles = { readonly parquet: string; readonly xlsx: string; readonly csv: string };

/**
 * Writes the workbook and the csv from the ledger's Parquet file, all three local files.
 * @param fileNames the names of the book's files by their index in the dataset
 */
export async function makeDataset(
  files: DatasetFiles,
  bundle: AnalysisBundle,
  fileNames: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const ledger = await openLedger(files.parquet, fileNames, signal);
  try {
    await ledger.writeCsv(files.csv);
    const sheets = [figuresSheet(bundle), monthlySheet(bundle), partiesSheet(bundle), ledgerSheet(ledger)];
    await pipeline(Readable.from(workbookStream(sheets)), createWriteStream(files.xlsx), { signal });
  } finally {
    ledger.close();
  }
}
