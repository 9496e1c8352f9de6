import type { Bilingual, FigureKey } from '@cifra/proto';
import { palette } from '../charts/palette.ts';

/** The two sides of what is open: what customers owe, and what is owed to suppliers. */
export type BalanceSide = {
  readonly id: 'receivables' | 'payables';
  readonly balance: FigureKey;
  readonly opening: FigureKey;
  readonly notDue: FigureKey;
  readonly overdue: FigureKey;
  readonly ageing: FigureKey;
  /** What was added to the balance in the period, what was settled of it, and the whole that could be. */
  readonly added: FigureKey;
  readonly settled: FigureKey;
  readonly whole: FigureKey;
  /** How the side is judged, in a list of figures. */
  readonly listed: readonly FigureKey[];
  readonly partyBalance: FigureKey;
  readonly partyOverdue: FigureKey | null;
  readonly colors: { readonly now: string; readonly before: string; readonly overdue: string };
  readonly words: Readonly<
    Record<
      | 'subject'
      | 'plainTitle'
      | 'more'
      | 'less'
      | 'nothingOpen'
      | 'nothingOverdue'
      | 'mostOverdue'
      | 'someOverdue',
      Bilingual
    >
  > &
    Readonly<Record<'byDueDate' | 'movements' | 'balances' | 'parties' | 'party', Bilingual>>;
};

export const receivablesSide: BalanceSide = {
  id: 'receivables',
  balance: 'receivables',
  opening: 'receivables_opening',
  notDue: 'receivables_not_due',
  overdue: 'receivables_overdue',
  ageing: 'receivables_ageing',
  added: 'billings',
  settled: 'collections',
  whole: 'collectable',
  listed: [
    'overdue_share',
    'days_sales_outstanding',
    'collection_efficiency',
    'receivables_to_income',
    'receivables_opening',
    'customer_advances',
  ],
  partyBalance: 'customer_balance',
  partyOverdue: 'customer_overdue',
  colors: { now: palette.navy, before: palette.sky, overdue: palette.sand },
  words: {
    subject: { es: 'Clientes y cobro', en: 'Receivables and collection' },
    plainTitle: { es: 'Saldo y cobros de clientes', en: 'Balance of customers and collections' },
    more: { es: 'Los clientes deben más que al empezar', en: 'Customers owe more than at the start' },
    less: { es: 'Los clientes deben menos que al empezar', en: 'Customers owe less than at the start' },
    nothingOpen: { es: 'Los clientes no deben nada al cierre', en: 'Customers owe nothing at the end' },
    nothingOverdue: {
      es: 'Nada de lo que deben los clientes está vencido',
      en: 'Nothing customers owe is overdue',
    },
    mostOverdue: {
      es: 'La mayor parte de lo que deben los clientes está vencida',
      en: 'Most of what customers owe is overdue',
    },
    someOverdue: {
      es: 'Una parte de lo que deben los clientes está vencida',
      en: 'Some of what customers owe is overdue',
    },
    byDueDate: { es: 'Saldo de clientes por vencimiento', en: 'Receivables by due date' },
    movements: {
      es: 'Lo facturado y lo cobrado en el período',
      en: 'What was billed and collected in the period',
    },
    balances: { es: 'Saldo de clientes y movimientos', en: 'Receivables and movements' },
    parties: { es: 'Los mayores saldos al cierre', en: 'The largest balances at the end' },
    party: { es: 'Cliente', en: 'Customer' },
  },
};

export const payablesSide: BalanceSide = {
  id: 'payables',
  balance: 'payables',
  opening: 'payables_opening',
  notDue: 'payables_not_due',
  overdue: 'payables_overdue',
  ageing: 'payables_ageing',
  added: 'purchases',
  settled: 'payments',
  whole: 'payable_total',
  listed: [
    'days_payable_outstanding',
    'payment_efficiency',
    'payments_due',
    'payments_on_time',
    'payables_to_expenses',
    'payables_opening',
    'supplier_advances',
  ],
  partyBalance: 'supplier_balance',
  partyOverdue: null,
  colors: { now: palette.navy, before: palette.sky, overdue: palette.sand },
  words: {
    subject: { es: 'Proveedores y pago', en: 'Payables and payment' },
    plainTitle: { es: 'Saldo y pagos a proveedores', en: 'Balance of suppliers and payments' },
    more: {
      es: 'Se debe a proveedores más que al empezar',
      en: 'More is owed to suppliers than at the start',
    },
    less: {
      es: 'Se debe a proveedores menos que al empezar',
      en: 'Less is owed to suppliers than at the start',
    },
    nothingOpen: {
      es: 'No se debe nada a proveedores al cierre',
      en: 'Nothing is owed to suppliers at the end',
    },
    nothingOverdue: {
      es: 'Nada de lo que se debe a proveedores está vencido',
      en: 'Nothing owed to suppliers is overdue',
    },
    mostOverdue: {
      es: 'La mayor parte de lo que se debe a proveedores está vencida',
      en: 'Most of what is owed to suppliers is overdue',
    },
    someOverdue: {
      es: 'Una parte de lo que se debe a proveedores está vencida',
      en: 'Some of what is owed to suppliers is overdue',
    },
    byDueDate: { es: 'Saldo de proveedores por vencimiento', en: 'Payables by due date' },
    movements: { es: 'Lo comprado y lo pagado en el período', en: 'What was bought and paid in the period' },
    balances: { es: 'Saldo de proveedores y movimientos', en: 'Payables and movements' },
    parties: { es: 'Los mayores saldos al cierre', en: 'The largest balances at the end' },
    party: { es: 'Proveedor', en: 'Supplier' },
  },
};
