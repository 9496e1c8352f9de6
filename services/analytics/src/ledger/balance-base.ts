import type { DatasetManifest } from '@cifra/proto';
import { dayAfter, dayBefore } from './days.ts';

export type FiscalYear = DatasetManifest['fiscal_years'][number];

/** What of a book decides which balances are known. */
export type BalanceBook = Pick<DatasetManifest, 'fiscal_years' | 'period' | 'sums_hold_opening'>;

/**
 * What a balance is counted from: the opening entry of the fiscal year at `year` (index) and the normal postings
 * from its first day through `through`, both included.
 */
export type BalanceBase =
  | {
      readonly known: true;
      readonly year: number;
      readonly from: string;
      readonly through: string;
      /** There is no opening entry because the book begins with its company (see `findFounding`). */
      readonly founded?: true;
      /** There is no opening entry because the sums hold what stood open before. */
      readonly inSums?: true;
    }
  | { readonly known: false; readonly because: 'no_opening' | 'years_missing' };

/** The base of balances at the end of the period's last day. Years oldest first. */
export function closingBase(book: BalanceBook, founded = false): BalanceBase {
  const { fiscal_years: years, period } = book;
  const base = baseAt(years, period.to, period.to, founded);
  if (base.known || !book.sums_hold_opening) return base;
  // What stood open before is part of the sums: they are the balance.
  const year = years.findLastIndex((one) => one.period.from <= period.to);
  const from = years[year]?.period.from;
  return from === undefined ? base : { known: true, year, from, through: period.to, inSums: true };
}

/** The base of balances just before the period's first day: an opening entry on that day belongs to them. */
export function openingBase({ fiscal_years: years, period }: BalanceBook, founded = false): BalanceBase {
  return baseAt(years, period.from, dayBefore(period.from), founded);
}

/**
 * The latest opening entry at or before `day`. Without one a journal tells movements, not balances
 * (README, Definitions), unless the company was founded in it; with a year missing in between the movements have a hole.
 */
function baseAt(years: readonly FiscalYear[], day: string, through: string, founded: boolean): BalanceBase {
  const opened = years.findLastIndex((one) => one.has_opening && one.period.from <= day);
  const year = opened === -1 && founded ? 0 : opened;
  const base = years[year];
  if (base === undefined) return { known: false, because: 'no_opening' };
  if (!coversThrough(years.slice(year), through)) return { known: false, because: 'years_missing' };
  return { known: true, year, from: base.period.from, through, ...(opened === -1 ? { founded: true } : {}) };
}

function coversThrough(years: readonly FiscalYear[], day: string): boolean {
  let covered: string | undefined;
  for (const { period } of years) {
    if (covered !== undefined && (covered >= day || period.from > dayAfter(covered))) break;
    covered = period.to;
  }
  return covered !== undefined && covered >= day;
}
