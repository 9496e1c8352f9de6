import { figureNames } from '@cifra/figures';
import type { Bilingual, FigureKey } from '@cifra/proto';
import { palette } from '../../charts/palette.ts';
import { compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { areCompared, nameOfBefore } from '../parts/comparison.ts';
import { figureBars } from '../parts/figure-bars.ts';
import { figureTable } from '../parts/figure-table.ts';
import { figure } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { resultRemarks } from './result-remarks.ts';
import { areAvailable, availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

type Row = { readonly key: FigureKey; readonly step?: '+' | '−'; readonly isResult?: boolean };

/** From what operations earn to what is left: each result is the one before it and what stands between. */
const cascade: readonly Row[] = [
  { key: 'ebitda', isResult: true },
  { key: 'depreciation', step: '−' },
  { key: 'operating_profit', isResult: true },
  { key: 'finance_result', step: '+' },
  { key: 'profit_before_tax', isResult: true },
  { key: 'income_tax', step: '−' },
];

const bars = [
  { figureId: 'income', color: palette.navy },
  { figureId: 'expenses', color: palette.sand },
  { figureId: 'ebitda', color: palette.slate },
  { figureId: 'operating_profit', color: palette.slate },
  { figureId: 'profit_before_tax', color: palette.slate },
  { figureId: 'net_income', color: palette.accent },
];

/** What the business earns before and after depreciation, interest and tax; left out where that can't be told apart. */
export function result(view: ReportView): Html | null {
  if (!areAvailable(view, ['operating_profit', 'net_income'])) return null;
  return section({
    subject: say(view, { es: 'Resultado', en: 'Result' }),
    title: markup`${title(view)}`,
    lead: lead(view),
    body: [
      figureBars(view, 'result', bars, {
        es: 'Ingresos, gastos y resultados del período',
        en: 'Income, expenses and results of the period',
      }),
      table(view),
      stateNotes(view, [...cascade.map(({ key }) => key), 'net_income']),
      resultRemarks(view),
    ],
  });
}

function title(view: ReportView): string {
  const [operating, net] = [
    compareToNumber(view, 'operating_profit', '0'),
    compareToNumber(view, 'net_income', '0'),
  ];
  const words = titles[`${operating} ${net}`];
  return say(
    view,
    words ?? { es: 'Lo que gana la actividad y lo que queda', en: 'What operations earn and what is left' },
  );
}

const titles: Readonly<Record<string, Bilingual>> = {
  'above above': {
    es: 'La actividad gana dinero y deja beneficio',
    en: 'Operations make money and leave a profit',
  },
  'above below': {
    es: 'La actividad gana dinero, pero los intereses y los impuestos lo convierten en pérdida',
    en: 'Operations make money, but interest and tax turn it into a loss',
  },
  'below below': { es: 'La actividad pierde dinero', en: 'Operations lose money' },
  'below above': {
    es: 'La actividad pierde dinero; lo financiero y los impuestos le dan la vuelta',
    en: 'Operations lose money; financial items and tax turn it round',
  },
};

function lead(view: ReportView): Html | null {
  if (!areAvailable(view, ['ebitda', 'depreciation'])) return null;
  const [ebitda, operating] = [figure(view, 'ebitda'), figure(view, 'operating_profit')];
  if (compareToNumber(view, 'depreciation', '0') === 'equal')
    return view.language === 'es'
      ? markup`El EBITDA es de ${ebitda}. Los libros no registran amortizaciones en el período, así que el resultado de explotación es el mismo.`
      : markup`EBITDA is ${ebitda}. The books record no depreciation in the period, so operating profit is the same.`;
  const depreciation = figure(view, 'depreciation');
  return view.language === 'es'
    ? markup`El EBITDA es de ${ebitda}; restadas las amortizaciones, ${depreciation}, el resultado de explotación es de ${operating}.`
    : markup`EBITDA is ${ebitda}; less depreciation, ${depreciation}, operating profit is ${operating}.`;
}

function table(view: ReportView): Html {
  const isCompared = areCompared(view, [...cascade.map(({ key }) => key), 'net_income']);
  const rows = cascade
    .filter(({ key }) => availableFigure(view, key) !== undefined)
    .map((row) => ({ cells: cells(view, row, isCompared), isResult: row.isResult === true }));
  const total = { cells: cells(view, { key: 'net_income' }, isCompared), isTotal: true };
  const right = (words: Bilingual) => ({ title: say(view, words), align: 'right' as const });
  const columns = [
    { title: say(view, { es: 'Concepto', en: 'Item' }), align: 'left' as const },
    right({ es: 'Período', en: 'Period' }),
    ...(isCompared
      ? [right({ es: 'Período anterior', en: 'Period before' }), right({ es: 'Variación', en: 'Change' })]
      : []),
  ];
  const caption = say(view, { es: 'Del EBITDA al resultado neto', en: 'From EBITDA to net income' });
  const compared = markup`${caption}; ${say(view, { es: 'período anterior', en: 'period before' })}: ${nameOfBefore(view)}`;
  return figureTable(isCompared ? compared : caption, columns, [...rows, total]);
}

function cells(view: ReportView, { key, step }: Row, isCompared: boolean): Html[] {
  const sign = step === undefined ? null : markup`<span class="step">${step}</span> `;
  const name = markup`${sign}${say(view, figureNames[key])}`;
  if (!isCompared) return [name, figure(view, key)];
  return [
    name,
    figure(view, key),
    before(view, `${key}.previous`, {}),
    before(view, `${key}.change`, { plus: true }),
  ];
}

/** A figure of the comparison, or a dash where it can't be told. */
function before(view: ReportView, id: string, options: { readonly plus?: boolean }): Html {
  if (availableFigure(view, id) === undefined) return markup`<span class="none">–</span>`;
  return figure(view, id, options);
}
