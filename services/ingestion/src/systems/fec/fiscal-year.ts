import type { Period } from '@cifra/proto';
import { type DayCounts, daysAfter, daySpan, monthsBetween } from './day-counts.ts';

const yearMonths = 12;
/** A year without an opening is known as one when no more than this many of its months are missing. */
const mostMissing = 2;

/**
 * The fiscal year that a file covers, told by the days of its business: twelve months as they stand; fewer, from the
 * month that its opening opens, else the calendar year where they begin or end it. `null` where nothing tells.
 * @param openingDay the latest day of the opening, which is the year's first or the one before; null without one
 */
export function fiscalYear(business: DayCounts, openingDay: string | null): Period | null {
  const span = daySpan(business);
  if (span === null) return null;
  const months = monthsBetween(span.first, span.last);
  if (months === yearMonths) return yearFrom(span.first);
  if (months > yearMonths) return null;
  const opened = openingDay === null ? null : yearOpening(openingDay);
  if (opened !== null && opened <= span.first) {
    return monthsBetween(opened, span.last) <= yearMonths ? yearFrom(opened) : null;
  }
  const calendar = span.first.slice(5, 7) === '01' || span.last.slice(5, 7) === '12';
  return calendar && months >= yearMonths - mostMissing ? yearFrom(`${span.last.slice(0, 4)}-01-01`) : null;
}

function yearOpening(day: string): string | null {
  return [day, daysAfter(day, 1)].find((first) => first.endsWith('-01')) ?? null;
}

/** Twelve months from the first day of a day's month. */
function yearFrom(day: string): Period {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const last = new Date(Date.UTC(year + 1, month - 1, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 7)}-01`, to: last };
}
