import { compareFigures, compareToNumber } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figure } from '../parts/marked.ts';
import { remarks } from '../parts/remarks.ts';
import { areAvailable, isEstimated, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

/** What current assets are made of, and how far cash alone and assets without inventory go. */
export function liquidityRemarks(view: ReportView): Html {
  // An overdraft that the estimate leaves out could turn each of these judgements round.
  if (isEstimated(view, 'current_ratio')) return remarks([composition(view)]);
  return remarks([composition(view), withoutInventory(view), cashAlone(view)]);
}

function composition(view: ReportView): Html | null {
  if (!areAvailable(view, ['current_assets', 'inventory', 'cash_closing'])) return null;
  const [assets, inventory] = [figure(view, 'current_assets'), figure(view, 'inventory')];
  const closing = figure(view, 'cash_closing');
  return view.language === 'es'
    ? markup`El activo corriente suma ${assets}: ${inventory} en existencias, ${closing} en caja y bancos, y lo demás en saldos por cobrar y otras partidas a corto plazo.`
    : markup`Current assets add up to ${assets}: ${inventory} in inventory, ${closing} in cash and banks, and the rest in balances to be collected and other short-term items.`;
}

/** Worth a word only where inventory makes the difference, or is not needed at all. */
function withoutInventory(view: ReportView): Html | null {
  const [current, quick] = [
    compareToNumber(view, 'current_ratio', '1'),
    compareToNumber(view, 'quick_ratio', '1'),
  ];
  if (current === 'below' || current === 'unknown' || quick === 'unknown') return null;
  return quick === 'below'
    ? markup`${say(view, {
        es: 'Sin vender existencias no alcanzaría: descontadas, lo disponible queda por debajo de las deudas a corto plazo.',
        en: 'It would not be enough without selling inventory: leaving it out, what is available falls short of short-term debts.',
      })}`
    : markup`${say(view, {
        es: 'No hace falta vender existencias para ello: también sin contarlas, lo disponible basta.',
        en: 'No inventory has to be sold for that: leaving it out, what is available is still enough.',
      })}`;
}

function cashAlone(view: ReportView): Html | null {
  const debts = figure(view, 'current_liabilities');
  switch (compareFigures(view, 'cash_closing', 'current_liabilities')) {
    case 'above':
    case 'equal':
      return view.language === 'es'
        ? markup`La caja y los bancos cubren por sí solos el pasivo corriente, ${debts}.`
        : markup`Cash and banks alone cover current liabilities, ${debts}.`;
    case 'below':
      return view.language === 'es'
        ? markup`La caja y los bancos no cubren por sí solos el pasivo corriente, ${debts}: se cuenta con cobrar lo pendiente.`
        : markup`Cash and banks alone do not cover current liabilities, ${debts}: it takes collecting what is open.`;
    case 'unknown':
      return null;
  }
}
