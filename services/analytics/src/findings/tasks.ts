import { absolute, compare, subtract, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText, FigureKey, TaskPriority } from '@cifra/proto';
import { advise } from './advice.ts';
import type { Advice } from './advice.ts';
import { adviceRules } from './advice-rules.ts';
import type { FigureBook } from './figure-book.ts';
import { apply } from './finding.ts';
import type { Finding, StoredTask } from './finding.ts';
import { say } from './phrase.ts';
import type { Thresholds } from './thresholds.ts';

type Remedy = {
  readonly title: BilingualText;
  /** The euros at stake: a figure, or the first less the second. */
  readonly euros: readonly [FigureKey] | readonly [FigureKey, FigureKey];
};

/** What a person can do about an alert. */
const remedies: Readonly<Record<string, Remedy>> = {
  net_income_negative: {
    title: { es: say`Revise los gastos y los precios`, en: say`Review expenses and prices` },
    euros: ['net_income'],
  },
  net_cash_flow_negative: {
    title: { es: say`Prepare una previsión de tesorería`, en: say`Prepare a cash forecast` },
    euros: ['net_cash_flow'],
  },
  receivables_over_income: {
    title: {
      es: say`Reclame los saldos de clientes más altos`,
      en: say`Claim the largest customer balances`,
    },
    euros: ['receivables'],
  },
  payables_over_expenses: {
    title: {
      es: say`Acuerde un calendario de pagos con sus proveedores`,
      en: say`Agree on a payment calendar with your suppliers`,
    },
    euros: ['payables'],
  },
  collection_efficiency_low: {
    title: { es: say`Acorte los plazos de cobro`, en: say`Shorten your collection terms` },
    euros: ['collectable', 'collections'],
  },
  payment_efficiency_low: {
    title: {
      es: say`Revise los pagos pendientes a proveedores`,
      en: say`Review the open payments to suppliers`,
    },
    euros: ['payable_total', 'payments'],
  },
};

const order: readonly TaskPriority[] = ['high', 'medium', 'normal'];

/** More than these nobody takes up. */
const most = 8;

/**
 * The tasks that the findings lead to: the most pressing first, of equals the larger in euros, then in the order of the
 * rules.
 */
export function findTasks(
  book: FigureBook,
  alerts: readonly Finding[],
  thresholds: Thresholds,
): StoredTask[] {
  const advice = [
    ...alerts.flatMap((alert) => adviceOf(alert, book)),
    ...apply(adviceRules, book, thresholds),
  ];
  return advice
    .toSorted((a, b) => urgency(a) - urgency(b) || compare(euros(b), euros(a)))
    .slice(0, most)
    .map(({ task }) => task);
}

function urgency({ task }: Advice): number {
  return order.indexOf(task.priority);
}

function euros({ effect }: Advice): Decimal {
  return effect === undefined ? zero : absolute(effect);
}

function adviceOf({ id, severity, detail }: Finding, book: FigureBook): Advice[] {
  const remedy = remedies[id];
  if (remedy === undefined) return [];
  const [whole, less] = remedy.euros;
  const effect = less === undefined ? book.value(whole) : subtract(book.value(whole), book.value(less));
  return [advise(effect, id, severity, remedy.title, detail)];
}
