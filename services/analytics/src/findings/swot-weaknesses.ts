import { changeClause, changeOf, sinceBefore, stop } from './changes.ts';
import { costGrowth } from './cost-growth.ts';
import { isMadeOf } from './efficiency-alerts.ts';
import { whole } from './figure-book.ts';
import type { Bullet } from './finding.ts';
import { chain, magnitude, month, tell } from './phrase.ts';
import { resultChange } from './result-change.ts';

const loss: Bullet = (book) =>
  book.isNegative('net_income')
    ? (resultChange(book)?.text ??
      tell('El período deja una pérdida de {|net_income|}.', 'The period leaves a loss of {|net_income|}.'))
    : undefined;

const costsGrowFaster: Bullet = (book) => costGrowth(book)?.text;

const incomeFalls: Bullet = (book) => {
  const change = changeOf(book, 'income');
  return change?.direction === 'down'
    ? chain(sinceBefore, changeClause('income', change, { first: false }), stop)
    : undefined;
};

/** Told where neither costs nor income tell it already. */
const profitFalls: Bullet = (book, thresholds) => {
  const change = resultChange(book);
  const isTold =
    costsGrowFaster(book, thresholds) !== undefined || incomeFalls(book, thresholds) !== undefined;
  return change?.isWorse === true && book.isPositive('net_income') && !isTold ? change.text : undefined;
};

const cashFalls: Bullet = (book) =>
  book.isNegative('net_cash_flow')
    ? tell(
        'Sale más dinero del que entra: la tesorería baja {|net_cash_flow|}.',
        'More money goes out than comes in: cash falls by {|net_cash_flow|}.',
      )
    : undefined;

const illiquid: Bullet = (book) =>
  book.isBelow('current_ratio', whole(1))
    ? tell(
        'El activo corriente no cubre las deudas a corto plazo: liquidez de {current_ratio}.',
        'Current assets do not cover short-term debts: a current ratio of {current_ratio}.',
      )
    : undefined;

const collectsSlowly: Bullet = (book, { efficiency }) => {
  if (!book.isBelow('collection_efficiency', whole(efficiency))) return undefined;
  if (!isMadeOf(book, 'collection_efficiency', 'receivables_settled', 'receivables_fallen_due'))
    return tell(
      'Parte de lo facturado sigue sin cobrar: ha cobrado el {collection_efficiency} de lo pendiente y lo facturado.',
      'Part of what was billed is still open: you collected {collection_efficiency} of what was open and billed.',
    );
  return book.isEstimated('collection_efficiency')
    ? tell(
        'Puede que cobre tarde: solo el {collection_efficiency} de lo que había vencido está saldado.',
        'You may be collecting late: only {collection_efficiency} of what had fallen due is settled.',
      )
    : tell(
        'Cobra tarde: solo el {collection_efficiency} de lo que había vencido está saldado.',
        'You collect late: only {collection_efficiency} of what had fallen due is settled.',
      );
};

/** Told where the collecting as a whole is not called slow. */
const partOverdue: Bullet = (book, thresholds) =>
  book.isPositive('overdue_share') && collectsSlowly(book, thresholds) === undefined
    ? tell(
        'Ha vencido el {overdue_share} de lo que le deben sus clientes.',
        '{overdue_share} of what your customers owe you is overdue.',
      )
    : undefined;

const paysLate: Bullet = (book, { efficiency }) => {
  if (!book.isBelow('payment_efficiency', whole(efficiency))) return undefined;
  if (!isMadeOf(book, 'payment_efficiency', 'payments_on_time', 'payments_due')) return undefined;
  return book.isEstimated('payment_efficiency')
    ? tell(
        'Puede que pague tarde: solo el {payment_efficiency} de lo que vence se paga a tiempo.',
        'You may be paying late: only {payment_efficiency} of what falls due is paid on time.',
      )
    : tell(
        'Paga tarde: solo el {payment_efficiency} de lo que vence se paga a tiempo.',
        'You pay late: only {payment_efficiency} of what falls due is paid on time.',
      );
};

const lossMonth: Bullet = ({ weakMonth, isNegative }) =>
  weakMonth !== undefined && isNegative(weakMonth.id)
    ? tell(
        'En {month} los gastos superan a los ingresos en {loss}.',
        'In {month} expenses exceed income by {loss}.',
        { month: month(weakMonth.month), loss: magnitude(weakMonth.id) },
      )
    : undefined;

/** What the company does badly. */
export const weaknesses = [
  loss,
  costsGrowFaster,
  incomeFalls,
  profitFalls,
  cashFalls,
  illiquid,
  collectsSlowly,
  partOverdue,
  paysLate,
  lossMonth,
];
