import type { ReportView } from './report-view.ts';

export type MonthTrend = ReportView['bundle']['dashboard']['trends'][number];

/** Every month from the first to the last one that the analysis has; a month without figures has no trend. */
export function reportMonths(
  view: ReportView,
): { readonly month: string; readonly trend: MonthTrend | undefined }[] {
  const trends = new Map(view.bundle.dashboard.trends.map((trend) => [trend.month, trend]));
  const known = [...trends.keys()].toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months = [];
  for (let month = first; month <= last; month = nextMonth(month))
    months.push({ month, trend: trends.get(month) });
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The same month a year before. */
export function monthBefore(month: string): string {
  return `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
}
