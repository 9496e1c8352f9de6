import { writeFile } from 'node:fs/promises';
import { inventBook, spanishLedgerFile } from '@cifra/sample-company';

export type BookFile = { readonly path: string; readonly postings: number };

/** How many postings a sales invoice a month brings with it in a year, its purchases and payments included; measured. */
const postingsPerInvoice = 74.6;

/** Writes an invented year with about so many postings: the same number gives the same bytes. */
export async function writeBookFile(postings: number, path: string): Promise<BookFile> {
  const invoicesPerMonth = Math.max(1, Math.round(postings / postingsPerInvoice));
  const book = inventBook({ year: 2024, seed: 9, invoicesPerMonth, closed: true });
  await writeFile(path, spanishLedgerFile(book));
  return { path, postings: book.entries.reduce((sum, { lines }) => sum + lines.length, 0) };
}
