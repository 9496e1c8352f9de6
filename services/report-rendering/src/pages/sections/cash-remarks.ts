import { compareFigures, compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { frequencyOf, monthsBelow, namedMonths } from '../months-where.ts';
import { figure } from '../parts/marked.ts';
import { remarks } from '../parts/remarks.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** Which months take cash, why the flow is not the result, and what does not count as a flow. */
export function cashRemarks(view: ReportView): Html {
  return remarks([fallingMonths(view), besideResult(view), ownTransfers(view)]);
}

function fallingMonths(view: ReportView): Html | null {
  const below = monthsBelow(view, 'cash_in', 'cash_out');
  const months = namedMonths(view, below.months);
  switch (frequencyOf(below)) {
    case 'never':
      return markup`${say(view, { es: 'La tesorería no baja en ningún mes.', en: 'Cash falls in no month.' })}`;
    case 'always':
      return markup`${say(view, { es: 'La tesorería baja todos los meses.', en: 'Cash falls in every month.' })}`;
    case 'named':
      return view.language === 'es'
        ? markup`La tesorería baja en ${months}; en los demás meses no.`
        : markup`Cash falls in ${months}; in the other months it does not.`;
    case 'mostly':
      return markup`${say(view, {
        es: 'La tesorería baja en la mayoría de los meses.',
        en: 'Cash falls in most months.',
      })}`;
    case 'at_times':
      return markup`${say(view, {
        es: 'La tesorería baja en varios meses, aunque no en la mayoría.',
        en: 'Cash falls in several months, though not in most.',
      })}`;
    case undefined:
      return null;
  }
}

function besideResult(view: ReportView): Html | null {
  const direction = compareFigures(view, 'net_cash_flow', 'net_income');
  if (direction === 'unknown' || direction === 'equal') return null;
  const [flow, result] = [figure(view, 'net_cash_flow'), figure(view, 'net_income')];
  return view.language === 'es'
    ? markup`El flujo neto, ${flow}, no coincide con el resultado, ${result}: lo facturado y lo gastado se cobra y se paga en otro momento, y las inversiones y los préstamos mueven dinero sin ser ingreso ni gasto.`
    : markup`The net flow, ${flow}, differs from the result, ${result}: what is billed and spent is collected and paid at another time, and investments and loans move money without being income or expense.`;
}

function ownTransfers(view: ReportView): Html | null {
  if (compareToNumber(view, 'cash_in', '0') === 'unknown') return null;
  return markup`${say(view, {
    es: 'Los traspasos entre cuentas propias no cuentan ni como cobro ni como pago.',
    en: 'Transfers between own accounts count neither as cash in nor as cash out.',
  })}`;
}
