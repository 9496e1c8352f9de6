import { compareFigures, compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { frequencyOf, monthsBelow, namedMonths } from '../months-where.ts';
import { figure } from '../parts/marked.ts';
import { remarks } from '../parts/remarks.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** Which months lose money, and what income and expenses are made of. */
export function incomeRemarks(view: ReportView): Html {
  return remarks([lossMonths(view), turnoverInIncome(view), purchasesInExpenses(view)]);
}

function lossMonths(view: ReportView): Html | null {
  const below = monthsBelow(view, 'income', 'expenses');
  const months = namedMonths(view, below.months);
  switch (frequencyOf(below)) {
    case 'never':
      return markup`${say(view, { es: 'Ningún mes cierra con pérdidas.', en: 'No month made a loss.' })}`;
    case 'always':
      return markup`${say(view, { es: 'Todos los meses cierran con pérdidas.', en: 'Every month made a loss.' })}`;
    case 'named':
      return view.language === 'es'
        ? markup`Los gastos superan a los ingresos en ${months}.`
        : markup`Expenses exceed income in ${months}.`;
    case 'mostly':
      return markup`${say(view, {
        es: 'La mayoría de los meses cierra con pérdidas: son los resultados con signo menos de la tabla.',
        en: 'Most months made a loss: they are the results with a minus sign in the table.',
      })}`;
    case 'at_times':
      return markup`${say(view, {
        es: 'Varios meses cierran con pérdidas: son los resultados con signo menos de la tabla.',
        en: 'Several months made a loss: they are the results with a minus sign in the table.',
      })}`;
    case undefined:
      return null;
  }
}

function turnoverInIncome(view: ReportView): Html | null {
  if (compareToNumber(view, 'turnover', '0') !== 'above') return null;
  const turnover = figure(view, 'turnover');
  switch (compareFigures(view, 'turnover', 'income')) {
    case 'equal':
      return markup`${say(view, {
        es: 'Todos los ingresos vienen de las ventas y servicios a clientes.',
        en: 'All income comes from sales and services to customers.',
      })}`;
    case 'below':
      return view.language === 'es'
        ? markup`De los ingresos, ${turnover} son ventas y servicios a clientes; el resto son otros ingresos.`
        : markup`Of the income, ${turnover} is sales and services to customers; the rest is other income.`;
    case 'above':
    case 'unknown':
      return null;
  }
}

function purchasesInExpenses(view: ReportView): Html | null {
  if (compareToNumber(view, 'purchase_volume', '0') !== 'above') return null;
  if (compareFigures(view, 'purchase_volume', 'expenses') !== 'below') return null;
  const volume = figure(view, 'purchase_volume');
  return view.language === 'es'
    ? markup`De los gastos, ${volume} son compras y servicios exteriores; el resto son personal, amortización y los demás gastos.`
    : markup`Of the expenses, ${volume} is purchases and outside services; the rest is staff, depreciation and other costs.`;
}
