import type { Period } from '@cifra/proto';

type Month = { readonly year: string; readonly month: number };
type Day = Month & { readonly day: number };

/** The parts of `YYYY-MM`. @throws RangeError when it is no month. */
export function readMonth(text: string): Month {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  if (match === null) throw new RangeError('A month is written YYYY-MM');
  return { year: match[1] ?? '', month: Number(match[2]) };
}

/** The parts of `YYYY-MM-DD`. @throws RangeError when it is no day of the calendar. */
export function readDay(text: string): Day {
  const month = readMonth(text.slice(0, 7));
  const rest = /^-(\d{2})$/.exec(text.slice(7));
  const day = Number(rest?.[1] ?? '0');
  if (day < 1 || day > lastDayOf(month))
    throw new RangeError('A day is written YYYY-MM-DD and stands in the calendar');
  return { ...month, day };
}

/** Whether a period runs from the first day of a month to the last day of a month. */
export function isWholeMonths(period: Period): boolean {
  const to = readDay(period.to);
  return readDay(period.from).day === 1 && to.day === lastDayOf(to);
}

function lastDayOf({ year, month }: Month): number {
  if (month === 2) return isLeap(Number(year)) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
