import { palette } from '../../charts/palette.ts';
import { chartValue } from '../../charts/chart-value.ts';
import { trendLine } from '../../charts/trend-line.ts';
import { figureNames } from '@cifra/figures';
import { compareFigures, compareToNumber } from '../directions.ts';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { reportMonths } from '../months.ts';
import type { MonthTrend } from '../months.ts';
import { comparison } from '../parts/comparison.ts';
import { figureStats } from '../parts/figure-stats.ts';
import { figure, sentence } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { priorityName } from '../../names/priority-names.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const cards = ['income', 'expenses', 'net_income', 'net_cash_flow'] as const;
type Card = (typeof cards)[number];
const others = [
  'ebitda',
  'cash_closing',
  'receivables',
  'payables',
  'current_ratio',
  'collection_efficiency',
  'overdue_share',
  'payment_efficiency',
] as const;

/** The year on one page: four figures, what they say, and what to do first. */
export function yearPage(view: ReportView): Html {
  return section({
    subject: say(view, { es: 'El período en una página', en: 'The period on one page' }),
    title: markup`${yearTitle(view)}`,
    body: [
      markup`<div class="cards">${cards.map((id) => card(view, id))}</div>`,
      figureStats(view, others),
      stateNotes(view, [...cards, ...others]),
      columns(view),
    ],
  });
}

function yearTitle(view: ReportView): string {
  const result = compareFigures(view, 'income', 'expenses');
  const cash = compareToNumber(view, 'net_cash_flow', '0');
  const isProfit = result === 'above';
  if ((result !== 'above' && result !== 'below') || (cash !== 'above' && cash !== 'below'))
    return say(view, { es: 'Las cifras principales del período', en: 'The main figures of the period' });
  if (cash === 'above')
    return isProfit
      ? say(view, { es: 'Hay beneficio y la tesorería crece', en: 'There is a profit, and cash is growing' })
      : say(view, {
          es: 'Hay pérdidas, pero la tesorería crece',
          en: 'There is a loss, but cash is growing',
        });
  return isProfit
    ? say(view, { es: 'Hay beneficio, pero la tesorería baja', en: 'There is a profit, but cash is falling' })
    : say(view, { es: 'Hay pérdidas y la tesorería baja', en: 'There is a loss, and cash is falling' });
}

function card(view: ReportView, id: Card): Html {
  const values = reportMonths(view).map(({ trend }) => monthValue(view, id, trend));
  const isShown = values.filter((value) => value !== null).length > 1;
  const name = say(view, figureNames[id]);
  const description = say(view, {
    es: `${name}: evolución mes a mes`,
    en: `${name}: course month by month`,
  });
  const compared = comparison(view, id);
  const line = trendLine({ id: `trend-${id}`, values, color: palette.accent, description });
  return markup`<div class="card">
    <p class="card-name">${name}</p>
    <p class="card-value">${figure(view, id, { compact: true })}</p>
    <p class="card-exact">${figure(view, id)}</p>
    ${compared === null ? null : markup`<p class="card-change">${compared}</p>`}
    ${isShown ? trusted(line) : null}
  </div>`;
}

function monthValue(view: ReportView, id: Card, trend: MonthTrend | undefined): number | null {
  if (trend === undefined) return null;
  if (id !== 'net_cash_flow') return chartValue(view.figures.get(trend[id]));
  const [into, out] = [
    chartValue(view.figures.get(trend.cash_in)),
    chartValue(view.figures.get(trend.cash_out)),
  ];
  return into === null || out === null ? null : into - out;
}

function columns(view: ReportView): Html {
  const { summary, tasks } = view.bundle;
  const findings = summary.highlights.slice(0, 3).map((text) => markup`<li>${sentence(view, text)}</li>`);
  const first = tasks
    .slice(0, 3)
    .map(
      (task) =>
        markup`<li><span><span class="chip ${task.priority}">${priorityName(task.priority, view.language)}</span></span> <span class="task">${sentence(view, task.title)}</span></li>`,
    );
  const none = (words: string) => [markup`<li class="none">${words}</li>`];
  return markup`<div class="columns">
    <div><h3>${say(view, { es: 'Lo que dicen las cifras', en: 'What the figures say' })}</h3>
      <ul class="plain">${findings.length > 0 ? findings : none(say(view, { es: 'Sin hallazgos destacados.', en: 'No notable findings.' }))}</ul></div>
    <div><h3>${say(view, { es: 'Lo primero que conviene hacer', en: 'What to do first' })}</h3>
      <ul class="plain ${first.length > 0 ? 'tasks' : ''}">${first.length > 0 ? first : none(say(view, { es: 'Ninguna tarea pendiente.', en: 'No open tasks.' }))}</ul></div>
  </div>`;
}
