import { palette } from '../../charts/palette.ts';
import { compareFigures, compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure } from '../parts/marked.ts';
import { figureBars } from '../parts/figure-bars.ts';
import { figureStats } from '../parts/figure-stats.ts';
import { hasCourse, monthChart, monthTable } from '../parts/month-page.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { cashRemarks } from './cash-remarks.ts';
import { areAvailable, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const told = ['cash_opening', 'cash_in', 'cash_out', 'net_cash_flow', 'cash_closing'] as const;

/** Where the money in cash and banks came from and went, month by month. */
export function cash(view: ReportView): Html {
  const isCourse = hasCourse(view);
  return section({
    subject: say(view, { es: 'Tesorería', en: 'Cash' }),
    title: markup`${title(view)}`,
    lead: lead(view),
    flows: isCourse ? null : 'whole',
    body: [
      monthChart(
        view,
        'cash',
        [
          { key: 'cash_in', color: palette.accent },
          { key: 'cash_out', color: palette.sky },
        ],
        { es: 'cobros y pagos', en: 'cash in and cash out' },
      ),
      isCourse ? markup`` : wholePeriod(view),
      isCourse
        ? monthTable(view, ['cash_in', 'cash_out'], ['cash_in', 'cash_out'], {
            es: 'Cobros y pagos por mes, sin traspasos entre cuentas propias',
            en: 'Cash in and out by month, without transfers between own accounts',
          })
        : figureStats(view, told),
      stateNotes(view, told),
      cashRemarks(view),
    ],
  });
}

/** Where there is no course by month: what was there, what came and went, and what is left. */
function wholePeriod(view: ReportView): Html {
  const bars = [
    { figureId: 'cash_opening', color: palette.slate },
    { figureId: 'cash_in', color: palette.accent },
    { figureId: 'cash_out', color: palette.sky },
    { figureId: 'cash_closing', color: palette.navy },
  ];
  return figureBars(view, 'cash', bars, {
    es: 'La tesorería del inicio al cierre',
    en: 'Cash from the start to the end',
  });
}

function title(view: ReportView): string {
  switch (compareFigures(view, 'cash_in', 'cash_out')) {
    case 'above':
      return say(view, { es: 'Entra más dinero del que sale', en: 'More money comes in than goes out' });
    case 'below':
      return say(view, { es: 'Sale más dinero del que entra', en: 'More money goes out than comes in' });
    case 'equal':
      return say(view, { es: 'Entra tanto dinero como sale', en: 'As much money comes in as goes out' });
    case 'unknown':
      return say(view, balanceTitles[compareToNumber(view, 'net_cash_flow', '0')]);
  }
}

/** Where only what cash was and is can be known. */
const balanceTitles = {
  above: { es: 'La tesorería crece', en: 'Cash is growing' },
  below: { es: 'La tesorería baja', en: 'Cash is falling' },
  equal: { es: 'La tesorería no cambia', en: 'Cash does not change' },
  unknown: { es: 'Cobros y pagos del período', en: 'Cash in and cash out' },
} as const;

function lead(view: ReportView): Html | null {
  if (!areAvailable(view, ['cash_opening', 'cash_closing', 'net_cash_flow'])) return null;
  const [opening, closing] = [figure(view, 'cash_opening'), figure(view, 'cash_closing')];
  const net = figure(view, 'net_cash_flow');
  return view.language === 'es'
    ? markup`La caja y los bancos empezaron el período con ${opening} y lo cerraron con ${closing}: el flujo neto es de ${net}.`
    : markup`Cash and banks began the period at ${opening} and ended it at ${closing}: the net flow is ${net}.`;
}
