import { compare, parseDecimal } from '@cifra/figures';
import { reportMonths } from './months.ts';
import { availableFigure } from './report-view.ts';
import type { ReportView } from './report-view.ts';

export type MonthResult = { readonly month: string; readonly figureId: string };

export type ExtremeMonths = {
  readonly best: MonthResult;
  readonly weakest: MonthResult;
  /** The last month of a whole year takes the year's depreciation, stock change and tax: it is not called weak. */
  readonly isYearEndLeftOut: boolean;
};

const fewestMonths = 3;
const monthsOfYear = 12;

/** The months with the highest and the lowest result, of equals the earlier; undefined where there is little to compare. */
export function extremeMonths(view: ReportView): ExtremeMonths | undefined {
  const results = reportMonths(view).flatMap(({ month, trend }) => {
    const value = trend === undefined ? undefined : availableFigure(view, trend.net_income)?.value;
    return trend === undefined || value === undefined ? [] : [{ month, figureId: trend.net_income, value }];
  });
  if (results.length < fewestMonths) return undefined;
  const isYearEndLeftOut = results.length === monthsOfYear;
  const rising = (months: typeof results) =>
    months.toSorted((a, b) => compare(parseDecimal(a.value), parseDecimal(b.value)));
  const [weakest] = rising(isYearEndLeftOut ? results.slice(0, -1) : results);
  const best = results.find(({ value }) => value === rising(results).at(-1)?.value);
  if (best === undefined || weakest === undefined || best.value === weakest.value) return undefined;
  return { best, weakest, isYearEndLeftOut };
}
