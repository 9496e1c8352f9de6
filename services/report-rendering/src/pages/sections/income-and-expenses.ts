import { palette } from '../../charts/palette.ts';
import { compareFigures } from '../directions.ts';
import { extremeMonths } from '../extreme-months.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure, when } from '../parts/marked.ts';
import { figureStats } from '../parts/figure-stats.ts';
import { hasCourse, monthChart, monthTable } from '../parts/month-page.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { incomeRemarks } from './income-remarks.ts';
import { areAvailable, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const told = ['income', 'expenses', 'net_income'] as const;

/** What came in and what it cost, month by month; one month alone adds nothing to the page of the result. */
export function incomeAndExpenses(view: ReportView): Html | null {
  const isCourse = hasCourse(view);
  if (!isCourse && areAvailable(view, ['operating_profit'])) return null;
  return section({
    subject: say(view, { es: 'Ingresos y gastos', en: 'Income and expenses' }),
    title: markup`${title(view)}`,
    lead: lead(view),
    body: [
      monthChart(
        view,
        'income-expenses',
        [
          { key: 'income', color: palette.navy, colorBefore: palette.navyBefore },
          { key: 'expenses', color: palette.sand, colorBefore: palette.sandBefore },
        ],
        { es: 'ingresos y gastos', en: 'income and expenses' },
      ),
      isCourse
        ? monthTable(view, told, told, {
            es: 'Ingresos, gastos y resultado por mes',
            en: 'Income, expenses and result by month',
          })
        : figureStats(view, told),
      stateNotes(view, told),
      incomeRemarks(view),
    ],
  });
}

function title(view: ReportView): string {
  switch (compareFigures(view, 'income', 'expenses')) {
    case 'above':
      return say(view, { es: 'Los ingresos superan a los gastos', en: 'Income exceeds expenses' });
    case 'below':
      return say(view, { es: 'Los gastos superan a los ingresos', en: 'Expenses exceed income' });
    case 'equal':
      return say(view, { es: 'Los ingresos igualan a los gastos', en: 'Income equals expenses' });
    case 'unknown':
      return say(view, { es: 'Ingresos y gastos del período', en: 'Income and expenses of the period' });
  }
}

function lead(view: ReportView): Html | null {
  const months = extremeMonths(view);
  if (months === undefined) return null;
  const best = [when(view, months.best.month), figure(view, months.best.figureId)] as const;
  const weakest = [when(view, months.weakest.month), figure(view, months.weakest.figureId)] as const;
  const aside = months.isYearEndLeftOut
    ? say(view, { es: ', sin contar el mes del cierre', en: ', leaving out the closing month' })
    : '';
  return view.language === 'es'
    ? markup`El mejor resultado mensual fue el de ${best[0]}, con ${best[1]}; el más bajo${aside}, el de ${weakest[0]}, con ${weakest[1]}.`
    : markup`The best monthly result was that of ${best[0]}, with ${best[1]}; the lowest${aside}, that of ${weakest[0]}, with ${weakest[1]}.`;
}
