import { multiply, subtract } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText } from '@cifra/proto';
import type { Advice } from './advice.ts';
import { isMadeOf } from './efficiency-alerts.ts';
import type { FigureBook } from './figure-book.ts';
import type { AlertDraft } from './finding.ts';
import { tell } from './phrase.ts';
import type { Effect } from './size.ts';
import type { Thresholds } from './thresholds.ts';

type Remedy = {
  readonly title: BilingualText;
  readonly effect: (book: FigureBook, thresholds: Thresholds) => Effect | undefined;
  /** What to do instead where this figure is an estimate: a check, whose euros nobody knows yet. */
  readonly check?: { readonly ofEstimate: string; readonly title: BilingualText };
};

/** What a person can do about each alert, and the euros of it. */
const remedies: Readonly<Record<string, Remedy>> = {
  net_income_negative: {
    title: tell('Revise los gastos y los precios', 'Review expenses and prices'),
    effect: (book) => flow(book.value('net_income')),
  },
  net_cash_flow_negative: {
    title: tell('Prepare una previsión de tesorería', 'Prepare a cash forecast'),
    effect: (book) => flow(book.value('net_cash_flow')),
  },
  receivables_over_income: {
    title: tell('Acorte los plazos que da a sus clientes', 'Shorten the terms that you give your customers'),
    effect: (book, { openShare }) => above(book, 'receivables', 'income', openShare),
  },
  payables_over_expenses: {
    title: tell(
      'Acuerde un calendario de pagos con sus proveedores',
      'Agree on a payment calendar with your suppliers',
    ),
    effect: (book, { openShare }) => above(book, 'payables', 'expenses', openShare),
  },
  collection_efficiency_low: {
    title: tell(
      'Haga un seguimiento de las facturas sin cobrar',
      'Follow up the invoices that are still open',
    ),
    effect: (book) =>
      missing(book, 'collection_efficiency', 'receivables_settled', 'receivables_fallen_due') ??
      missing(book, 'collection_efficiency', 'collections', 'collectable'),
    check: {
      ofEstimate: 'collection_efficiency',
      title: tell(
        'Compruebe si sus clientes le pagan a tiempo',
        'Check whether your customers pay you on time',
      ),
    },
  },
  payment_efficiency_low: {
    title: tell('Planifique los pagos por su vencimiento', 'Plan payments by their due date'),
    effect: (book) =>
      missing(book, 'payment_efficiency', 'payments_on_time', 'payments_due') ??
      missing(book, 'payment_efficiency', 'payments', 'payable_total'),
    check: {
      ofEstimate: 'payment_efficiency',
      title: tell(
        'Compruebe si paga a tiempo a sus proveedores',
        'Check whether you pay your suppliers on time',
      ),
    },
  },
};

/** The task that an alert leads to; one of high severity stays high, whatever its euros. */
export function adviceOn(
  { id, severity, detail }: AlertDraft,
  book: FigureBook,
  thresholds: Thresholds,
): Advice[] {
  const remedy = remedies[id];
  if (remedy === undefined) return [];
  const { check } = remedy;
  if (check !== undefined && book.isEstimated(check.ofEstimate))
    return [{ id, title: check.title, detail, atLeast: 'medium' }];
  return [
    {
      id,
      title: remedy.title,
      detail,
      effect: remedy.effect(book, thresholds),
      ...(severity === 'high' ? { atLeast: 'high' } : {}),
    },
  ];
}

function flow(euros: Decimal): Effect {
  return { euros, kind: 'flow' };
}

/** What of a balance lies above its threshold. */
function above(book: FigureBook, balance: string, of: string, limit: number): Effect | undefined {
  if (!book.knows(balance, of)) return undefined;
  const allowed = multiply(book.value(of), { units: BigInt(limit), scale: 2 });
  return { euros: subtract(book.value(balance), allowed), kind: 'balance' };
}

/** What of the whole has not been collected or paid. */
function missing(book: FigureBook, id: string, part: string, of: string): Effect | undefined {
  return isMadeOf(book, id, part, of)
    ? { euros: subtract(book.value(of), book.value(part)), kind: 'balance' }
    : undefined;
}
