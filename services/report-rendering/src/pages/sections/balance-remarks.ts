import { compareFigures } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure } from '../parts/marked.ts';
import { remarks } from '../parts/remarks.ts';
import { areAvailable } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** How both balances moved, and how much of what was due in and out was settled. */
export function balanceRemarks(view: ReportView): Html {
  return remarks([movement(view), collected(view), paid(view), movementsAlone(view)]);
}

const movements = {
  above: { es: 'sube', en: 'rises' },
  below: { es: 'baja', en: 'falls' },
} as const;

function movement(view: ReportView): Html | null {
  const [customers, suppliers] = [
    compareFigures(view, 'receivables', 'receivables_opening'),
    compareFigures(view, 'payables', 'payables_opening'),
  ];
  if (customers !== 'above' && customers !== 'below') return null;
  if (suppliers !== 'above' && suppliers !== 'below') return null;
  const [a, b] = [figure(view, 'receivables_opening'), figure(view, 'receivables')];
  const [c, d] = [figure(view, 'payables_opening'), figure(view, 'payables')];
  return view.language === 'es'
    ? markup`En el período, el saldo de clientes ${movements[customers].es} de ${a} a ${b}; el de proveedores ${movements[suppliers].es} de ${c} a ${d}.`
    : markup`Over the period, what customers owe ${movements[customers].en} from ${a} to ${b}; what is owed to suppliers ${movements[suppliers].en} from ${c} to ${d}.`;
}

function collected(view: ReportView): Html | null {
  if (!areAvailable(view, ['collectable', 'collections', 'collection_efficiency'])) return null;
  const [all, done] = [figure(view, 'collectable'), figure(view, 'collections')];
  const share = figure(view, 'collection_efficiency');
  return view.language === 'es'
    ? markup`De los ${all} que se podían cobrar, lo pendiente al inicio más lo facturado, se han cobrado ${done}: el ${share}.`
    : markup`Of the ${all} that could be collected, what was open at the start plus what was billed, ${done} have been collected: ${share}.`;
}

function paid(view: ReportView): Html | null {
  if (!areAvailable(view, ['payable_total', 'payments', 'payment_efficiency'])) return null;
  const [all, done] = [figure(view, 'payable_total'), figure(view, 'payments')];
  const share = figure(view, 'payment_efficiency');
  return view.language === 'es'
    ? markup`De los ${all} que había que pagar, lo pendiente al inicio más lo comprado, se han pagado ${done}: el ${share}.`
    : markup`Of the ${all} that had to be paid, what was open at the start plus what was bought, ${done} have been paid: ${share}.`;
}

/** Without opening balances the movements of the period are still known. */
function movementsAlone(view: ReportView): Html | null {
  if (areAvailable(view, ['collectable']) || areAvailable(view, ['payable_total'])) return null;
  if (!areAvailable(view, ['billings', 'collections', 'purchases', 'payments'])) return null;
  const [billed, collections] = [figure(view, 'billings'), figure(view, 'collections')];
  const [bought, payments] = [figure(view, 'purchases'), figure(view, 'payments')];
  return view.language === 'es'
    ? markup`Los movimientos del período sí se conocen: a los clientes se les facturaron ${billed} y se les cobraron ${collections}; a los proveedores se les compraron ${bought} y se les pagaron ${payments}.`
    : markup`The movements of the period are known: customers were billed ${billed} and paid ${collections}; suppliers billed ${bought} and were paid ${payments}.`;
}
