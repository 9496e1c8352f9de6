import type { BilingualText, TaskPriority } from '@cifra/proto';
import { reasons } from '../figures/reasons.ts';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import { apply } from './finding.ts';
import type { Finding, Rule, StoredTask } from './finding.ts';
import { figure, figuresIn, label, magnitude, month, say } from './phrase.ts';
import { coversDebts, reaches } from './swot.ts';
import type { Thresholds } from './thresholds.ts';

/** What a person can do about an alert. */
const remedies: Readonly<Record<string, BilingualText>> = {
  net_income_negative: {
    es: say`Revise los gastos y los precios`,
    en: say`Review expenses and prices`,
  },
  net_cash_flow_negative: {
    es: say`Prepare una previsión de tesorería`,
    en: say`Prepare a cash forecast`,
  },
  receivables_over_income: {
    es: say`Reclame los saldos de clientes más altos`,
    en: say`Claim the largest customer balances`,
  },
  payables_over_expenses: {
    es: say`Acuerde un calendario de pagos con sus proveedores`,
    en: say`Agree on a payment calendar with your suppliers`,
  },
  collection_efficiency_low: {
    es: say`Acorte los plazos de cobro`,
    en: say`Shorten your collection terms`,
  },
  payment_efficiency_low: {
    es: say`Revise los pagos pendientes a proveedores`,
    en: say`Review the open payments to suppliers`,
  },
};

const order: readonly TaskPriority[] = ['high', 'medium', 'normal'];

/** The tasks that the findings lead to, most pressing first, of equals in the order of the rules. */
export function findTasks(
  book: FigureBook,
  alerts: readonly Finding[],
  thresholds: Thresholds,
): StoredTask[] {
  const tasks = [...alerts.flatMap(taskOfAlert), ...apply(rules, book, thresholds)];
  return tasks.toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority));
}

function taskOfAlert({ id, severity, detail }: Finding): StoredTask[] {
  const title = remedies[id];
  return title === undefined ? [] : [task(id, severity, title, detail)];
}

const dependence: Rule<StoredTask> = (book, { concentration }) => {
  const top = book.topCustomer;
  if (top === undefined || !reaches(book, top.share.id, concentration)) return undefined;
  return task(
    'customer_concentration',
    'medium',
    { es: say`Reduzca la dependencia de un solo cliente`, en: say`Depend less on a single customer` },
    {
      es: say`${label(top.name)} supone ${figure(top.amount.id)}, el ${figure(top.share.id)} de sus ventas.`,
      en: say`${label(top.name)} makes up ${figure(top.amount.id)}, ${figure(top.share.id)} of your sales.`,
    },
  );
};

const shortOfCash: Rule<StoredTask> = (book) =>
  book.isBelow('current_ratio', whole(1))
    ? task(
        'liquidity_low',
        'high',
        { es: say`Refuerce la liquidez a corto plazo`, en: say`Strengthen short-term liquidity` },
        {
          es: say`El activo corriente, ${figure('current_assets')}, no cubre las deudas a corto plazo, ${figure('current_liabilities')}.`,
          en: say`Current assets, ${figure('current_assets')}, do not cover short-term debts, ${figure('current_liabilities')}.`,
        },
      )
    : undefined;

const noOpening: Rule<StoredTask> = (book) =>
  book.all.get('cash_closing')?.reason?.es !== reasons.no_opening.es
    ? undefined
    : {
        ...task(
          'balances_unknown',
          'normal',
          {
            es: say`Exporte de nuevo el diario con el asiento de apertura`,
            en: say`Export the journal again with its opening entry`,
          },
          {
            es: say`Sin él no se pueden calcular la tesorería, lo pendiente de cobro y de pago ni la liquidez.`,
            en: say`Without it cash, receivables, payables and liquidity can't be calculated.`,
          },
        ),
        figures: ['cash_closing', 'receivables', 'payables', 'current_ratio'],
      };

const openReceivables: Rule<StoredTask> = (book, { openShare }) =>
  book.isPositive('receivables') &&
  book.knows('receivables_to_income') &&
  !book.isAbove('receivables_to_income', whole(openShare))
    ? task(
        'receivables_open',
        'normal',
        {
          es: say`Repase los saldos pendientes de sus clientes`,
          en: say`Go through your customers’ open balances`,
        },
        {
          es: say`Al cierre le deben ${figure('receivables')}, el ${figure('receivables_to_income')} de los ingresos.`,
          en: say`At the close they owe you ${figure('receivables')}, ${figure('receivables_to_income')} of income.`,
        },
      )
    : undefined;

const lossMonth: Rule<StoredTask> = ({ weakMonth, isNegative }) =>
  weakMonth !== undefined && isNegative(weakMonth.id)
    ? task(
        'months_with_loss',
        'normal',
        { es: say`Revise los meses con pérdidas`, en: say`Review the months with a loss` },
        {
          es: say`En ${month(weakMonth.month)} los gastos superan a los ingresos en ${magnitude(weakMonth.id)}.`,
          en: say`In ${month(weakMonth.month)} expenses exceed income by ${magnitude(weakMonth.id)}.`,
        },
      )
    : undefined;

const negotiate: Rule<StoredTask> = (book, { concentration }) => {
  const top = book.topSupplier;
  if (top === undefined || !reaches(book, top.share.id, concentration)) return undefined;
  return task(
    'supplier_concentration',
    'normal',
    {
      es: say`Negocie condiciones con su mayor proveedor`,
      en: say`Negotiate terms with your largest supplier`,
    },
    {
      es: say`${label(top.name)} le vende ${figure(top.amount.id)}, el ${figure(top.share.id)} de sus compras y servicios.`,
      en: say`${label(top.name)} sells you ${figure(top.amount.id)}, ${figure(top.share.id)} of your purchases and services.`,
    },
  );
};

const payEarly: Rule<StoredTask> = (book) =>
  coversDebts(book)
    ? task(
        'cash_covers_debts',
        'normal',
        { es: say`Pida descuentos por pronto pago`, en: say`Ask for early-payment discounts` },
        {
          es: say`La tesorería, ${figure('cash_closing')}, cubre por sí sola las deudas a corto plazo, ${figure('current_liabilities')}.`,
          en: say`Cash alone, ${figure('cash_closing')}, covers short-term debts, ${figure('current_liabilities')}.`,
        },
      )
    : undefined;

const rules = [shortOfCash, dependence, openReceivables, lossMonth, negotiate, payEarly, noOpening];

function task(
  findingId: string,
  priority: TaskPriority,
  title: BilingualText,
  detail: BilingualText,
): StoredTask {
  return {
    id: findingId,
    finding_id: findingId,
    title,
    detail,
    priority,
    due_date: null,
    figures: figuresIn(title, detail),
  };
}
