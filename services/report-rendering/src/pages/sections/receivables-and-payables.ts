import { palette } from '../../charts/palette.ts';
import { compareFigures } from '../directions.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { figureBars, figureList } from '../parts/figure-list.ts';
import { figure } from '../parts/marked.ts';
import { section } from '../parts/section.ts';
import { stateNotes } from '../parts/state-notes.ts';
import { balanceRemarks } from './balance-remarks.ts';
import { areAvailable, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';

const listed = [
  'receivables_opening',
  'receivables',
  'payables_opening',
  'payables',
  'collection_efficiency',
  'payment_efficiency',
  'receivables_to_income',
  'payables_to_expenses',
] as const;

const moved = ['billings', 'collections', 'purchases', 'payments'] as const;

/** What customers owe, what is owed to suppliers, and how both were settled in the period. */
export function receivablesAndPayables(view: ReportView): Html {
  const isKnown = areAvailable(view, ['receivables', 'payables']);
  return section({
    subject: say(view, { es: 'Clientes y proveedores', en: 'Receivables and payables' }),
    title: markup`${title(view)}`,
    lead: lead(view),
    body: [
      isKnown ? balances(view) : movements(view),
      isKnown
        ? figureList(view, listed, {
            es: 'Saldos y eficiencia de cobro y de pago',
            en: 'Balances, and efficiency of collection and payment',
          })
        : figureList(view, moved, { es: 'Movimientos del período', en: 'Movements of the period' }),
      stateNotes(view, listed),
      balanceRemarks(view),
    ],
  });
}

function balances(view: ReportView): Html {
  const bars = [
    { figureId: 'receivables_opening', color: palette.sky },
    { figureId: 'receivables', color: palette.navy },
    { figureId: 'payables_opening', color: palette.lightSand },
    { figureId: 'payables', color: palette.sand },
  ];
  return figureBars(view, 'balances', bars, {
    es: 'Saldos al inicio y al cierre del período',
    en: 'Balances at the start and the end of the period',
  });
}

/** Without an opening entry no balance is known, but what was billed and settled in the period is. */
function movements(view: ReportView): Html {
  const bars = [
    { figureId: 'billings', color: palette.sky },
    { figureId: 'collections', color: palette.navy },
    { figureId: 'purchases', color: palette.lightSand },
    { figureId: 'payments', color: palette.sand },
  ];
  return figureBars(view, 'movements', bars, {
    es: 'Lo facturado y lo cobrado, lo comprado y lo pagado en el período',
    en: 'What was billed and collected, bought and paid in the period',
  });
}

function title(view: ReportView): string {
  switch (compareFigures(view, 'receivables', 'payables')) {
    case 'above':
      return say(view, {
        es: 'Los clientes deben más de lo que se debe a proveedores',
        en: 'Customers owe more than is owed to suppliers',
      });
    case 'below':
      return say(view, {
        es: 'Se debe a proveedores más de lo que deben los clientes',
        en: 'More is owed to suppliers than customers owe',
      });
    case 'equal':
    case 'unknown':
      return say(view, {
        es: 'Saldos con clientes y proveedores',
        en: 'Balances with customers and suppliers',
      });
  }
}

function lead(view: ReportView): Html | null {
  if (!areAvailable(view, ['receivables', 'payables'])) return null;
  const [customers, suppliers] = [figure(view, 'receivables'), figure(view, 'payables')];
  return view.language === 'es'
    ? markup`Al cierre quedan por cobrar ${customers} y por pagar ${suppliers}. Los saldos se suman por cliente y por proveedor; los de signo contrario no se compensan.`
    : markup`At the end ${customers} are still to be collected and ${suppliers} to be paid. Balances are added up by customer and by supplier; those of the opposite sign are not offset.`;
}
