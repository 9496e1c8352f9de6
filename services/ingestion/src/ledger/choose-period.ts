import type { Period } from '@cifra/proto';
import type { BookYear } from './book-years.ts';

const fewestMonths = 3;

/**
 * The period that figures are for when nobody chose one: the latest fiscal year covered, unless it has fewer than
 * three months of normal postings and an earlier one has more. It runs to the year's end when the year's last month
 * has normal postings, else to the end of the last month that has and does not break off; it begins with the year when its first month has
 * postings or the year has its opening entry from its start, else with the first month that has.
 * @param years oldest first, at least one
 */
export function choosePeriod(years: readonly BookYear[]): Period {
  const latest = years.at(-1);
  if (latest === undefined) throw new RangeError('A book has at least one fiscal year');
  const fuller = years.findLast((year) => year.months.length > latest.months.length);
  const year = latest.months.length < fewestMonths ? (fuller ?? latest) : latest;
  const first = year.months[0] ?? year.period.from.slice(0, 7);
  const last = lastMonth(year);
  const fromStart = (year.hasOpening && !year.opensLate) || first === year.period.from.slice(0, 7);
  return { from: fromStart ? year.period.from : `${first}-01`, to: lastDayOf(last) };
}

/** A book exported in the middle of a month would make that month look weak, unless it is the year's last. */
function lastMonth({ months, period, breaksOff }: BookYear): string {
  const [end, last, before] = [period.to.slice(0, 7), months.at(-1), months.at(-2)];
  return (breaksOff && last !== end ? before : last) ?? end;
}

/** The last day of a calendar month `YYYY-MM`. */
function lastDayOf(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Whether two spans share a day. */
export function overlap(a: Period, b: Period): boolean {
  return a.from <= b.to && b.from <= a.to;
}
