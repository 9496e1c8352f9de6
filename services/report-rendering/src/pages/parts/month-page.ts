import { monthBars } from '../../charts/month-bars.ts';
import type { MonthSeries } from '../../charts/month-bars.ts';
import { figureNames } from '@cifra/figures';
import type { Bilingual } from '@cifra/proto';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { monthBefore, reportMonths } from '../months.ts';
import type { MonthTrend } from '../months.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figureTable } from './figure-table.ts';
import type { TableRow } from './figure-table.ts';
import { figure, isoPeriod, when } from './marked.ts';
import { chartFigure } from './section.ts';

type Key = Exclude<keyof MonthTrend, 'month'>;
type Series = { readonly key: Key; readonly color: string; readonly colorBefore?: string };

/** With fewer there is no course to draw. */
const fewestDrawn = 2;

/** Whether there are months enough to show a course: a book of one month, or of balances alone, has none. */
export function hasCourse(view: ReportView): boolean {
  return reportMonths(view).length >= fewestDrawn;
}

/** Series month by month as bars, each beside the same month a year before where that is known. */
export function monthChart(view: ReportView, id: string, series: readonly Series[], what: Bilingual): Html {
  const months = reportMonths(view);
  if (!hasCourse(view)) return markup``;
  const drawn = series.flatMap((each) => drawnSeries(view, each));
  const drawing = monthBars({
    id,
    months: months.map(({ month }) => month),
    series: drawn,
    currency: view.bundle.currency,
    language: view.language,
    description: say(view, {
      es: `Gráfico de barras por mes: ${what.es}. Los valores están en la tabla siguiente.`,
      en: `Bar chart by month: ${what.en}. The values stand in the table below.`,
    }),
  });
  const caption = markup`${say(view, { es: 'Por mes', en: 'By month' })}, ${when(view, isoPeriod(view.bundle.period))}, ${view.bundle.currency}`;
  return chartFigure(trusted(drawing), caption, drawn);
}

function drawnSeries(view: ReportView, { key, color, colorBefore }: Series): MonthSeries[] {
  const months = reportMonths(view);
  const name = say(view, figureNames[key]);
  const now: MonthSeries = {
    name,
    color,
    figures: months.map(({ trend }) => (trend === undefined ? undefined : view.figures.get(trend[key]))),
  };
  if (colorBefore === undefined || !isMonthlyCompared(view, key)) return [now];
  const before: MonthSeries = {
    name: `${name}, ${say(view, { es: 'un año antes', en: 'a year before' })}`,
    color: colorBefore,
    isBefore: true,
    figures: months.map(({ month }) => view.figures.get(idBefore(key, month))),
  };
  return [before, now];
}

/** The same months as a table, with a last row of totals that are figures of their own. */
export function monthTable(
  view: ReportView,
  keys: readonly Key[],
  totals: readonly string[],
  caption: Bilingual,
): Html {
  const none = markup`<span class="none">–</span>`;
  const compared = keys.filter((key) => isMonthlyCompared(view, key));
  const before = (key: Key, id: string) =>
    compared.includes(key) ? [availableFigure(view, id) === undefined ? none : figure(view, id)] : [];
  const rows = reportMonths(view).map(({ month, trend }): TableRow => ({
    cells: [
      when(view, month),
      ...keys.flatMap((key) => [
        trend === undefined ? none : figure(view, trend[key]),
        ...before(key, idBefore(key, month)),
      ]),
    ],
  }));
  const total: TableRow = {
    cells: [
      markup`${say(view, { es: 'Total del período', en: 'Total of the period' })}`,
      ...keys.flatMap((key, index) => [
        figure(view, totals[index] ?? key),
        ...before(key, `${totals[index] ?? key}.previous`),
      ]),
    ],
    isTotal: true,
  };
  const columns = [
    { title: say(view, { es: 'Mes', en: 'Month' }), align: 'left' as const },
    ...keys.flatMap((key) => {
      const column = { title: say(view, figureNames[key]), align: 'right' as const };
      return compared.includes(key) ? [column, { ...column, title: say(view, yearBefore) }] : [column];
    }),
  ];
  const table = figureTable(say(view, caption), columns, [...rows, total]);
  const isWhole = reportMonths(view).every(({ trend }) => trend !== undefined);
  const whole = compared.length > 0 ? markup`<div class="compact">${table}</div>` : table;
  return isWhole ? whole : markup`${[whole, gapNote(view)]}`;
}

const yearBefore = { es: 'Un año antes', en: 'Year before' };

/** Whether the analysis tells this series for months of the year before too. */
function isMonthlyCompared(view: ReportView, key: Key): boolean {
  return reportMonths(view).some(({ month }) => availableFigure(view, idBefore(key, month)) !== undefined);
}

function idBefore(key: Key, month: string): string {
  return `${key}.${monthBefore(month)}`;
}

function gapNote(view: ReportView): Html {
  const words = { es: '– Mes sin apuntes en los libros.', en: '– Month without postings in the books.' };
  return markup`<p class="notes">${say(view, words)}</p>`;
}
