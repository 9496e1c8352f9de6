import { fallingRun } from './falling-run.ts';
import { whole } from './figure-book.ts';
import type { Bullet } from './finding.ts';
import { isMore, reaches } from './judgements.ts';
import { figure, party, month, tell } from './phrase.ts';

const oneCustomer: Bullet = (book, { concentration }) => {
  const top = book.topCustomer;
  return top !== undefined && reaches(book, top.share.id, concentration)
    ? tell(
        'Depende de un cliente: {name} supone el {share} de sus ventas.',
        'You depend on one customer: {name} makes up {share} of your sales.',
        { name: party(top.name), share: figure(top.share.id) },
      )
    : undefined;
};

const cashBelowPayables: Bullet = (book) =>
  isMore(book, 'payables', 'cash_closing')
    ? tell(
        'La tesorería, {cash_closing}, no alcanza para lo que debe a sus proveedores, {payables}.',
        'Cash, {cash_closing}, is not enough for what you owe your suppliers, {payables}.',
      )
    : undefined;

/** Told where cash does not tell it already. */
const payablesHigh: Bullet = (book, { openShare }) =>
  book.isAbove('payables_to_expenses', whole(openShare)) && !isMore(book, 'payables', 'cash_closing')
    ? tell(
        'Lo que debe a sus proveedores, {payables}, es el {payables_to_expenses} de los gastos del período.',
        'What you owe your suppliers, {payables}, is {payables_to_expenses} of the expenses of the period.',
      )
    : undefined;

const latePayment: Bullet = (book) =>
  book.isPositive('payables_overdue')
    ? tell(
        'De lo que debe ha vencido {payables_overdue}: sus proveedores pueden reclamar intereses de demora.',
        'Of what you owe, {payables_overdue} is overdue: your suppliers can claim interest for late payment.',
      )
    : undefined;

const receivablesHigh: Bullet = (book, { openShare }) =>
  book.isAbove('receivables_to_income', whole(openShare))
    ? tell(
        'Lo que le deben sus clientes, {receivables}, es el {receivables_to_income} de los ingresos del período.',
        'What your customers owe you, {receivables}, is {receivables_to_income} of the income of the period.',
      )
    : undefined;

const receivablesAboveCash: Bullet = (book, thresholds) =>
  isMore(book, 'receivables', 'cash_closing') && receivablesHigh(book, thresholds) === undefined
    ? tell(
        'Sus clientes le deben {receivables}, más que su tesorería, {cash_closing}: un impago se notaría.',
        'Your customers owe you {receivables}, more than your cash, {cash_closing}: an unpaid bill would be felt.',
      )
    : undefined;

const longOverdue: Bullet = (book) =>
  book.isPositive('receivables_ageing.over-90')
    ? tell(
        'Lleva vencido más de noventa días un saldo de {receivables_ageing.over-90}: cuanto más antiguo, más difícil de cobrar.',
        '{receivables_ageing.over-90} has been overdue for more than ninety days: the older, the harder to collect.',
      )
    : undefined;

const falling: Bullet = (book) => {
  const run = fallingRun(book);
  return run === undefined
    ? undefined
    : tell(
        'El resultado baja varios meses seguidos: de {first} en {from} a {last} en {to}.',
        'The result falls several months in a row: from {first} in {from} to {last} in {to}.',
        {
          first: figure(run.from.id),
          from: month(run.from.month),
          last: figure(run.to.id),
          to: month(run.to.month),
        },
      );
};

/** What could go wrong from where the company stands. */
export const threats = [
  oneCustomer,
  cashBelowPayables,
  payablesHigh,
  latePayment,
  receivablesHigh,
  receivablesAboveCash,
  longOverdue,
  falling,
];
