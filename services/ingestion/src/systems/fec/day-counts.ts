import { type DateForm, readDate } from '../../reading/date-text.ts';

/** How often each day stands in some rows. */
export type DayCounts = ReadonlyMap<string, number>;

/** A day here and there is a slip of the pen: one row of two hundred on either end says nothing of a book's span. */
const slips = 0.005;

/** The days behind cells as written, by how often each stands there. */
export function dayCounts(cells: ReadonlyMap<string, number>, form: DateForm): DayCounts {
  const days = new Map<string, number>();
  for (const [cell, count] of cells) {
    const day = readDate(cell, form)?.day;
    if (day !== undefined) days.set(day, (days.get(day) ?? 0) + count);
  }
  return days;
}

/** The counts of several, added up. */
export function mergeDays(list: Iterable<DayCounts>): DayCounts {
  const days = new Map<string, number>();
  for (const counts of list) {
    for (const [day, count] of counts) days.set(day, (days.get(day) ?? 0) + count);
  }
  return days;
}

/** First and last day, slips aside; `null` without any. */
export function daySpan(days: DayCounts): { readonly first: string; readonly last: string } | null {
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const first = dayBeyond(sorted, total * slips);
  const last = dayBeyond(sorted.toReversed(), total * slips);
  return first === undefined || last === undefined ? null : { first, last };
}

function dayBeyond(days: readonly (readonly [string, number])[], few: number): string | undefined {
  let passed = 0;
  return days.find(([, count]) => {
    passed += count;
    return passed > few;
  })?.[0];
}

/** The first day of the twelve months in which most rows stand: no slip of the pen moves it. `null` without any. */
export function busiestYearBegins(days: DayCounts): string | null {
  const sorted = [...days].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let best: { readonly day: string; readonly rows: number } | null = null;
  let [from, rows] = [0, 0];
  for (const [day, count] of sorted) {
    rows += count;
    for (
      let start = sorted[from];
      start !== undefined && monthsBetween(start[0], day) > 12;
      start = sorted[from]
    ) {
      rows -= start[1];
      from += 1;
    }
    if (best === null || rows > best.rows) best = { day: sorted[from]?.[0] ?? day, rows };
  }
  return best?.day ?? null;
}

/** How many calendar months two days span, both counted: January to December are twelve. */
export function monthsBetween(first: string, last: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(last) - monthOf(first) + 1;
}

/** The day a number of days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
