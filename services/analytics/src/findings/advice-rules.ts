import { subtract } from '@cifra/figures';
import { reasons } from '../figures/reasons.ts';
import { advise } from './advice.ts';
import type { Advice } from './advice.ts';
import { fallingRun } from './falling-run.ts';
import { whole } from './figure-book.ts';
import type { Rule } from './finding.ts';
import { figure, label, magnitude, month, say } from './phrase.ts';
import { coversDebts, reaches } from './swot.ts';

const dependence: Rule<Advice> = (book, { concentration }) => {
  const top = book.topCustomer;
  if (top === undefined || !reaches(book, top.share.id, concentration)) return undefined;
  return advise(
    book.value(top.amount.id),
    'customer_concentration',
    'medium',
    { es: say`Reduzca la dependencia de un solo cliente`, en: say`Depend less on a single customer` },
    {
      es: say`${label(top.name)} supone ${figure(top.amount.id)}, el ${figure(top.share.id)} de sus ventas.`,
      en: say`${label(top.name)} makes up ${figure(top.amount.id)}, ${figure(top.share.id)} of your sales.`,
    },
  );
};

const shortOfCash: Rule<Advice> = (book) =>
  book.isBelow('current_ratio', whole(1))
    ? advise(
        subtract(book.value('current_liabilities'), book.value('current_assets')),
        'liquidity_low',
        'high',
        { es: say`Refuerce la liquidez a corto plazo`, en: say`Strengthen short-term liquidity` },
        {
          es: say`El activo corriente, ${figure('current_assets')}, no cubre las deudas a corto plazo, ${figure('current_liabilities')}.`,
          en: say`Current assets, ${figure('current_assets')}, do not cover short-term debts, ${figure('current_liabilities')}.`,
        },
      )
    : undefined;

const noOpening: Rule<Advice> = (book) => {
  if (book.all.get('cash_closing')?.reason?.es !== reasons.no_opening.es) return undefined;
  const { task } = advise(
    undefined,
    'balances_unknown',
    'medium',
    {
      es: say`Exporte de nuevo el diario con el asiento de apertura`,
      en: say`Export the journal again with its opening entry`,
    },
    {
      es: say`Sin él no se pueden calcular la tesorería, lo pendiente de cobro y de pago ni la liquidez.`,
      en: say`Without it cash, receivables, payables and liquidity can't be calculated.`,
    },
  );
  return {
    effect: undefined,
    task: { ...task, figures: ['cash_closing', 'receivables', 'payables', 'current_ratio'] },
  };
};

const openReceivables: Rule<Advice> = (book, { openShare }) =>
  book.isPositive('receivables') &&
  book.knows('receivables_to_income') &&
  !book.isAbove('receivables_to_income', whole(openShare))
    ? advise(
        book.value('receivables'),
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

const lossMonth: Rule<Advice> = ({ weakMonth, isNegative, value }) =>
  weakMonth !== undefined && isNegative(weakMonth.id)
    ? advise(
        value(weakMonth.id),
        'months_with_loss',
        'normal',
        {
          es: say`Averigüe por qué hay pérdidas en algún mes`,
          en: say`Find out why a month closes with a loss`,
        },
        {
          es: say`En ${month(weakMonth.month)} los gastos superan a los ingresos en ${magnitude(weakMonth.id)}.`,
          en: say`In ${month(weakMonth.month)} expenses exceed income by ${magnitude(weakMonth.id)}.`,
        },
      )
    : undefined;

const falling: Rule<Advice> = (book) => {
  const run = fallingRun(book);
  if (run === undefined) return undefined;
  const [from, to] = [run.from, run.to];
  return advise(
    subtract(book.value(from.id), book.value(to.id)),
    'result_falling',
    'normal',
    { es: say`Frene la caída del resultado`, en: say`Stop the fall of the result` },
    {
      es: say`El resultado baja varios meses seguidos: de ${figure(from.id)} en ${month(from.month)} a ${figure(to.id)} en ${month(to.month)}.`,
      en: say`The result falls several months in a row: from ${figure(from.id)} in ${month(from.month)} to ${figure(to.id)} in ${month(to.month)}.`,
    },
  );
};

const negotiate: Rule<Advice> = (book, { concentration }) => {
  const top = book.topSupplier;
  if (top === undefined || !reaches(book, top.share.id, concentration)) return undefined;
  return advise(
    book.value(top.amount.id),
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

const payEarly: Rule<Advice> = (book) =>
  coversDebts(book)
    ? advise(
        undefined,
        'cash_covers_debts',
        'normal',
        { es: say`Pida descuentos por pronto pago`, en: say`Ask for early-payment discounts` },
        {
          es: say`La tesorería, ${figure('cash_closing')}, cubre por sí sola las deudas a corto plazo, ${figure('current_liabilities')}.`,
          en: say`Cash alone, ${figure('cash_closing')}, covers short-term debts, ${figure('current_liabilities')}.`,
        },
      )
    : undefined;

const dueDates: Rule<Advice> = (book) =>
  book.all.get('collection_efficiency')?.state === 'estimated' && book.knows('payment_efficiency')
    ? advise(
        undefined,
        'due_dates_unknown',
        'normal',
        {
          es: say`Compare lo pendiente con sus vencimientos`,
          en: say`Check what is open against its due dates`,
        },
        {
          es: say`El ${figure('collection_efficiency')} de cobro y el ${figure('payment_efficiency')} de pago son estimaciones, porque los libros no dicen qué había vencido. El listado de vencimientos de su programa lo dice.`,
          en: say`The ${figure('collection_efficiency')} collected and the ${figure('payment_efficiency')} paid are estimates, because the books do not tell what was due. Your program’s list of due dates does.`,
        },
      )
    : undefined;

/** What the figures advise beyond the alerts; each rule is silent where its figures are not available. */
export const adviceRules = [
  shortOfCash,
  dependence,
  noOpening,
  openReceivables,
  lossMonth,
  falling,
  negotiate,
  payEarly,
  dueDates,
];
