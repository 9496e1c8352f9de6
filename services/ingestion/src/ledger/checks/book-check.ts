import type { Bilingual, BookCheck } from '@cifra/proto';
import { formatAmount } from '@cifra/figures';
import type { FileReading } from '../../reading/reading-result.ts';
import type { BookYear } from '../book-years.ts';
import type { ChartName } from '../charts/chart-accounts.ts';
import type { BookTotals, OpenEntries } from '../check-balance.ts';
import type { FileRule } from '../entry-rule.ts';
import type { Cell, LedgerDatabase } from '../ledger-database.ts';
import type { BookFile } from '../read-files.ts';
import type { TrialComparison } from '../trial/compare-trial.ts';

/** A book whose postings have their kinds, ready to be checked. */
export type CheckedBook = {
  readonly database: LedgerDatabase;
  readonly files: readonly BookFile[];
  readonly readings: readonly FileReading[];
  readonly rules: readonly FileRule[];
  readonly chart: ChartName;
  readonly currency: string;
  readonly granularity: 'postings' | 'balances';
  readonly totals: BookTotals;
  readonly open: OpenEntries;
  readonly years: readonly BookYear[];
  readonly comparisons: readonly TrialComparison[];
};

export type CheckCode = BookCheck['code'];

/** How many accounts, entries or groups a failed check names. */
export const mostListed = 5;

export function passed(code: CheckCode, detail: Bilingual | null = null): BookCheck {
  return { code, outcome: 'passed', detail, file: null, row: null };
}

export function skipped(code: CheckCode, detail: Bilingual): BookCheck {
  return { code, outcome: 'skipped', detail, file: null, row: null };
}

export function failed(
  code: CheckCode,
  detail: Bilingual,
  file: string | null = null,
  row: number | null = null,
): BookCheck {
  return { code, outcome: 'failed', detail, file, row };
}

/** A trial balance tells sums only. */
export function skippedForSums(code: CheckCode): BookCheck {
  return skipped(code, {
    es: 'Un balance de sumas y saldos no trae los apuntes uno a uno.',
    en: 'A trial balance does not tell its postings one by one.',
  });
}

/** An amount of a row as people read it. */
export function money(book: CheckedBook, value: Cell | undefined, language: 'es' | 'en'): string {
  return formatAmount(String(value ?? '0'), book.currency, language);
}

/** The file and row that a query row names; nulls where it names none. */
export function placeOf(
  book: CheckedBook,
  row: Readonly<Record<string, Cell>> | undefined,
): { readonly file: string | null; readonly row: number | null; readonly es: string; readonly en: string } {
  const file = typeof row?.['file'] === 'number' ? (book.files[row['file']]?.name ?? null) : null;
  const at = typeof row?.['row'] === 'number' ? row['row'] : null;
  if (file === null) return { file, row: null, es: '', en: '' };
  return {
    file,
    row: at,
    es: at === null ? ` (${file})` : ` (${file}, fila ${at})`,
    en: at === null ? ` (${file})` : ` (${file}, row ${at})`,
  };
}

/** What a failed check names, one after another, with how many more there are. */
export function listText(items: readonly Bilingual[], all: number): Bilingual {
  const more = all - items.length;
  return {
    es: items.map(({ es }) => es).join('; ') + (more > 0 ? `; y ${more} más` : ''),
    en: items.map(({ en }) => en).join('; ') + (more > 0 ? `; and ${more} more` : ''),
  };
}
