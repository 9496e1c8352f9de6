import type { Period } from '@cifra/proto';
import { dayBefore } from '../ledger/days.ts';

/** The calendar months that a period touches, `YYYY-MM`, in order. */
export function monthsOf(period: Period): string[] {
  const months: string[] = [];
  const last = period.to.slice(0, 7);
  for (let month = period.from.slice(0, 7); month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

/** The days of a month that lie in the period. */
export function monthWithin(month: string, period: Period): Period {
  const first = `${month}-01`;
  const last = dayBefore(`${monthAfter(month)}-01`);
  return { from: first > period.from ? first : period.from, to: last < period.to ? last : period.to };
}

/** The calendar month after, `YYYY-MM`. */
export function monthAfter(month: string): string {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
