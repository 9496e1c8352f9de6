import { compareFigures } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure } from '../parts/marked.ts';
import { remarks } from '../parts/remarks.ts';
import { areAvailable } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import type { BalanceSide } from '../balance-sides.ts';

/** How a balance moved, and how much of what was open was settled. */
export function balanceRemarks(view: ReportView, side: BalanceSide): Html {
  return remarks([movement(view, side), settled(view, side), movementsAlone(view, side)]);
}

const directions = {
  above: { es: 'sube', en: 'rises' },
  below: { es: 'baja', en: 'falls' },
} as const;

function movement(view: ReportView, side: BalanceSide): Html | null {
  const direction = compareFigures(view, side.balance, side.opening);
  if (direction !== 'above' && direction !== 'below') return null;
  const [from, to] = [figure(view, side.opening), figure(view, side.balance)];
  const word = directions[direction][view.language];
  if (view.language === 'es')
    return side.id === 'receivables'
      ? markup`En el período, el saldo de clientes ${word} de ${from} a ${to}.`
      : markup`En el período, el saldo de proveedores ${word} de ${from} a ${to}.`;
  return side.id === 'receivables'
    ? markup`Over the period, what customers owe ${word} from ${from} to ${to}.`
    : markup`Over the period, what is owed to suppliers ${word} from ${from} to ${to}.`;
}

function settled(view: ReportView, side: BalanceSide): Html | null {
  if (!areAvailable(view, [side.whole, side.settled])) return null;
  const [all, done] = [figure(view, side.whole), figure(view, side.settled)];
  if (view.language === 'es')
    return side.id === 'receivables'
      ? markup`De los ${all} que se podían cobrar, lo pendiente al inicio más lo facturado, se han cobrado ${done}.`
      : markup`De los ${all} que había que pagar, lo pendiente al inicio más lo comprado, se han pagado ${done}.`;
  return side.id === 'receivables'
    ? markup`Of ${all} that could be collected, what was open at the start plus what was billed, ${done} has been collected.`
    : markup`Of ${all} that had to be paid, what was open at the start plus what was bought, ${done} has been paid.`;
}

/** Without opening balances the movements of the period are still known. */
function movementsAlone(view: ReportView, side: BalanceSide): Html | null {
  if (areAvailable(view, [side.whole]) || !areAvailable(view, [side.added, side.settled])) return null;
  const [added, done] = [figure(view, side.added), figure(view, side.settled)];
  if (view.language === 'es')
    return side.id === 'receivables'
      ? markup`Los movimientos del período sí se conocen: a los clientes se les facturaron ${added} y se les cobraron ${done}.`
      : markup`Los movimientos del período sí se conocen: a los proveedores se les compraron ${added} y se les pagaron ${done}.`;
  return side.id === 'receivables'
    ? markup`The movements of the period are known, though: customers were billed ${added} and paid ${done}.`
    : markup`The movements of the period are known, though: suppliers billed ${added} and were paid ${done}.`;
}
