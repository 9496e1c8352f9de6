import { inventBook } from './invent-book.ts';
import { spanishLedgerFile } from './spanish-ledger-file.ts';

export { createChance } from './chance.ts';
export { balancesOf } from './year-end.ts';
export { fecFile } from './fec-file.ts';
export { inventBook } from './invent-book.ts';
export { saftFile, type SaftForm } from './saft-file.ts';
export { spanishLedgerFile } from './spanish-ledger-file.ts';
export { trialBalanceFile, trialBalanceWorkbook } from './trial-balance-file.ts';
export { a3WorkbookFile, workbookFile } from './workbook-file.ts';
export { zip, type ZipMember } from './zip.ts';

/** The sample company's ledger as the demo uploads it: a whole year, opened but not yet closed. */
export function sampleLedger(): { readonly name: string; readonly content: string } {
  const book = inventBook({ year: 2025, seed: 7, invoicesPerMonth: 24, closed: false });
  return { name: 'diario-ceramicas-alboran-2025.csv', content: spanishLedgerFile(book) };
}
