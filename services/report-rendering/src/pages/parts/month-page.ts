import { monthBars } from '../../charts/month-bars.ts';
import type { Bilingual } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { reportMonths } from '../months.ts';
import type { MonthTrend } from '../months.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figureTable } from './figure-table.ts';
import type { TableRow } from './figure-table.ts';
import { figure, isoPeriod, when } from './marked.ts';
import { chartFigure } from './section.ts';

type Series = { readonly key: Exclude<keyof MonthTrend, 'month'>; readonly color: string };

/** Two series month by month as bars, in the unit of the book. */
export function monthChart(view: ReportView, id: string, series: readonly Series[], what: Bilingual): Html {
  const months = reportMonths(view);
  const legend = series.map(({ key, color }) => ({ name: say(view, figureNames[key]), color }));
  const drawing = monthBars({
    id,
    months: months.map(({ month }) => month),
    series: series.map(({ key, color }) => ({
      name: say(view, figureNames[key]),
      color,
      figures: months.map(({ trend }) => (trend === undefined ? undefined : view.figures.get(trend[key]))),
    })),
    currency: view.bundle.currency,
    language: view.language,
    description: say(view, {
      es: `Gráfico de barras por mes: ${what.es}. Los valores están en la tabla siguiente.`,
      en: `Bar chart by month: ${what.en}. The values stand in the table below.`,
    }),
  });
  const caption = markup`${say(view, { es: 'Por mes', en: 'By month' })}, ${when(view, isoPeriod(view.bundle.period))}, ${view.bundle.currency}`;
  return chartFigure(trusted(drawing), caption, legend);
}

/** The same months as a table, with a last row of totals that are figures of their own. */
export function monthTable(
  view: ReportView,
  keys: readonly Series['key'][],
  totals: readonly string[],
  caption: Bilingual,
): Html {
  const none = markup`<span class="none">–</span>`;
  const rows = reportMonths(view).map(({ month, trend }): TableRow => ({
    cells: [when(view, month), ...keys.map((key) => (trend === undefined ? none : figure(view, trend[key])))],
  }));
  const total: TableRow = {
    cells: [
      markup`${say(view, { es: 'Total del período', en: 'Total of the period' })}`,
      ...totals.map((id) => figure(view, id)),
    ],
    isTotal: true,
  };
  const columns = [
    { title: say(view, { es: 'Mes', en: 'Month' }), align: 'left' as const },
    ...keys.map((key) => ({ title: say(view, figureNames[key]), align: 'right' as const })),
  ];
  const table = figureTable(say(view, caption), columns, [...rows, total]);
  return reportMonths(view).every(({ trend }) => trend !== undefined)
    ? table
    : markup`${[table, gapNote(view)]}`;
}

function gapNote(view: ReportView): Html {
  const words = { es: '– Mes sin apuntes en los libros.', en: '– Month without postings in the books.' };
  return markup`<p class="notes">${say(view, words)}</p>`;
}
