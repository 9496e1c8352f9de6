import type { DatasetManifest, Period } from '@cifra/proto';
import { dayAfter, dayBefore, daysBetween, shifted } from './days.ts';

type CoveredBook = Pick<DatasetManifest, 'period' | 'coverage' | 'fiscal_years' | 'granularity'>;

/**
 * The period of the same length just before the book's own, to compare with: the fiscal year before where the period
 * is a fiscal year, as many months before where it is whole months, else as many days. Null unless the book holds all
 * of it: a part compared with a whole would show growth that there was none of.
 */
export function previousPeriod(book: CoveredBook): Period | null {
  // Sums by account have no days to tell one period from another.
  if (book.granularity === 'balances') return null;
  const before = periodBefore(book);
  return before !== null && beginsWith(before, book) && isCovered(before, book) ? before : null;
}

function periodBefore({ period, fiscal_years }: CoveredBook): Period | null {
  const to = dayBefore(period.from);
  const months = wholeMonths(period);
  const isYear = fiscal_years.some(
    (year) => year.period.from === period.from && year.period.to === period.to,
  );
  const yearBefore = fiscal_years.find((year) => year.period.to === to)?.period;
  if (isYear && yearBefore !== undefined) {
    // A short first year, or a change of the year's end, is no measure for a whole one.
    return wholeMonths(yearBefore) === months ? yearBefore : null;
  }
  if (months === null) return { from: shifted(to, -daysBetween(period.from, period.to)), to };
  return { from: `${shiftedMonth(period.from.slice(0, 7), -months)}-01`, to };
}

/** The book's first posting is no later than the period, or a year that the book holds from its start begins it. */
function beginsWith(period: Period, { coverage, fiscal_years }: CoveredBook): boolean {
  if (coverage.from <= period.from) return true;
  return fiscal_years.some(
    (year) =>
      year.period.from === period.from &&
      (year.has_opening || coverage.from.slice(0, 7) === period.from.slice(0, 7)),
  );
}

/** Every day lies in a fiscal year of the book. */
function isCovered(period: Period, { fiscal_years }: CoveredBook): boolean {
  let next = period.from;
  for (const { period: year } of fiscal_years) {
    if (year.from <= next && year.to >= next) next = dayAfter(year.to);
  }
  return next > period.to;
}

/** How many calendar months a period is made of, or null where it begins or ends within one. */
function wholeMonths({ from, to }: Period): number | null {
  const after = dayAfter(to);
  if (!from.endsWith('-01') || !after.endsWith('-01')) return null;
  return monthNumber(after) - monthNumber(from);
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function shiftedMonth(month: string, months: number): string {
  const number = monthNumber(month) + months;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}
