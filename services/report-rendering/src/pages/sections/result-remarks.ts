import { compareFigures, compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { nameOfBefore } from '../parts/comparison.ts';
import { figure } from '../parts/marked.ts';
import { remarks } from '../parts/remarks.ts';
import { areAvailable, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** What lies between the operating profit and the net income, and how the result stands to the period before. */
export function resultRemarks(view: ReportView): Html {
  return remarks([finance(view), tax(view), allOfIt(view), sinceBefore(view)]);
}

function finance(view: ReportView): Html | null {
  const amount = figure(view, 'finance_result', { magnitude: true });
  switch (compareToNumber(view, 'finance_result', '0')) {
    case 'below':
      return view.language === 'es'
        ? markup`Los gastos financieros superan a los ingresos financieros en ${amount}.`
        : markup`Financial expenses exceed financial income by ${amount}.`;
    case 'above':
      return view.language === 'es'
        ? markup`Los ingresos financieros superan a los gastos financieros en ${amount}.`
        : markup`Financial income exceeds financial expenses by ${amount}.`;
    case 'equal':
    case 'unknown':
      return null;
  }
}

function tax(view: ReportView): Html | null {
  const amount = figure(view, 'income_tax', { magnitude: true });
  switch (compareToNumber(view, 'income_tax', '0')) {
    case 'equal':
      return markup`${say(view, {
        es: 'Los libros no registran impuesto sobre beneficios en el período: el resultado antes y después de impuestos es el mismo.',
        en: 'The books record no income tax in the period: the result before and after tax is the same.',
      })}`;
    case 'above':
      return view.language === 'es'
        ? markup`El impuesto sobre beneficios del período es de ${amount}.`
        : markup`Income tax of the period is ${amount}.`;
    case 'below':
      return view.language === 'es'
        ? markup`El impuesto sobre beneficios suma ${amount} al resultado en lugar de restar.`
        : markup`Income tax adds ${amount} to the result instead of taking from it.`;
    case 'unknown':
      return null;
  }
}

/** The same result from the other side, so that nobody looks for the other expenses between the lines. */
function allOfIt(view: ReportView): Html | null {
  if (!areAvailable(view, ['income', 'expenses', 'net_income'])) return null;
  const [income, expenses] = [figure(view, 'income'), figure(view, 'expenses')];
  return view.language === 'es'
    ? markup`El resultado neto es la diferencia entre todos los ingresos, ${income}, y todos los gastos, ${expenses}, con amortizaciones, intereses e impuestos.`
    : markup`Net income is the difference between all income, ${income}, and all expenses, ${expenses}, with depreciation, interest and tax.`;
}

function sinceBefore(view: ReportView): Html | null {
  const [now, before] = [
    compareToNumber(view, 'net_income', '0'),
    compareToNumber(view, 'net_income.previous', '0'),
  ];
  if (now === 'unknown' || before === 'unknown' || now === 'equal' || before === 'equal') return null;
  const [amount, earlier] = [
    figure(view, 'net_income', { magnitude: true }),
    figure(view, 'net_income.previous', { magnitude: true }),
  ];
  const when = nameOfBefore(view);
  if (now !== before) return turned(view, now, { amount, earlier, when });
  const isMore = compareFigures(view, 'net_income', 'net_income.previous') === now;
  if (view.language === 'es') {
    const what = now === 'above' ? 'El beneficio' : 'La pérdida';
    return markup`${what} ${isMore ? 'aumenta' : 'disminuye'}: ${amount}, frente a ${earlier} en ${when}.`;
  }
  const what = now === 'above' ? 'Profit' : 'The loss';
  return markup`${what} ${isMore ? 'grows' : 'shrinks'}: ${amount}, against ${earlier} in ${when}.`;
}

type Turn = { readonly amount: Html; readonly earlier: Html; readonly when: Html };

function turned(view: ReportView, now: 'above' | 'below', { amount, earlier, when }: Turn): Html {
  if (view.language === 'es')
    return now === 'above'
      ? markup`De una pérdida de ${earlier} en ${when} se pasa a un beneficio de ${amount}.`
      : markup`De un beneficio de ${earlier} en ${when} se pasa a una pérdida de ${amount}.`;
  return now === 'above'
    ? markup`A loss of ${earlier} in ${when} turns into a profit of ${amount}.`
    : markup`A profit of ${earlier} in ${when} turns into a loss of ${amount}.`;
}
