import { compare, parseDecimal } from '@cifra/figures';
import { reportMonths } from './months.ts';
import { availableFigure } from './report-view.ts';
import type { ReportView } from './report-view.ts';

export type MonthResult = { readonly month: string; readonly figureId: string };

/** The months with the highest and the lowest result; of equals the earlier. Undefined with fewer than two months. */
export function extremeMonths(
  view: ReportView,
): { readonly best: MonthResult; readonly worst: MonthResult } | undefined {
  const results = reportMonths(view).flatMap(({ month, trend }) => {
    const value = trend === undefined ? undefined : availableFigure(view, trend.net_income)?.value;
    return trend === undefined || value === undefined ? [] : [{ month, figureId: trend.net_income, value }];
  });
  const ordered = results.toSorted((a, b) => compare(parseDecimal(a.value), parseDecimal(b.value)));
  const [worst, best] = [ordered[0], ordered.at(-1)];
  if (worst === undefined || best === undefined || worst.value === best.value) return undefined;
  return { best: results.find((each) => each.value === best.value) ?? best, worst };
}
