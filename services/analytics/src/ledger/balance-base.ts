import type { DatasetManifest, Period } from '@cifra/proto';
import { dayAfter, dayBefore } from './days.ts';

export type FiscalYear = DatasetManifest['fiscal_years'][number];

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
    }
  | { readonly known: false; readonly because: 'no_opening' | 'years_missing' };

/** The base of balances at the end of the period's last day. Years oldest first. */
export function closingBase(years: readonly FiscalYear[], period: Period, founded = false): BalanceBase {
  return baseAt(years, period.to, period.to, founded);
}

/** The base of balances just before the period's first day: an opening entry on that day belongs to them. */
export function openingBase(years: readonly FiscalYear[], period: Period, founded = false): BalanceBase {
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
