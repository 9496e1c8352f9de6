import { multiply, subtract } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { Advice } from './advice.ts';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { Rule } from './finding.ts';
import { isMore, reaches } from './judgements.ts';
import { chain, figure, party, tell } from './phrase.ts';
import type { NamedParty } from './ranked-parties.ts';

const claim: Rule<Advice> = (book) => {
  const late = book.largestOverdue;
  if (late === undefined) return undefined;
  const name = party(late.name);
  const overdue = figure(late.id);
  const all = book.isPositive('receivables_overdue')
    ? [
        tell(
          ' Entre todos los clientes ha vencido {receivables_overdue}.',
          ' Across all customers, {receivables_overdue} is overdue.',
        ),
      ]
    : [];
  return {
    id: 'customer_overdue',
    effect: { euros: book.value(late.id), kind: 'balance' },
    title: tell('Reclame a {name} lo que ha vencido', 'Ask {name} to pay what is overdue', { name }),
    plainTitle: tell(
      'Reclame lo vencido al cliente que más debe',
      'Ask the customer who owes most to pay what is overdue',
    ),
    detail: chain(
      tell(
        'Es el cliente con más saldo vencido: {overdue}.',
        'This is the customer with the largest overdue balance: {overdue}.',
        { overdue },
      ),
      ...all,
    ),
  };
};

/** Where what is overdue is known as a whole, and not whose it is. */
const claimAll: Rule<Advice> = (book) =>
  book.isPositive('receivables_overdue') && book.largestOverdue === undefined
    ? {
        id: 'receivables_overdue',
        effect: { euros: book.value('receivables_overdue'), kind: 'balance' },
        title: tell('Reclame lo vencido a sus clientes', 'Ask your customers to pay what is overdue'),
        detail: tell(
          'De lo que le deben ha vencido {receivables_overdue}.',
          'Of what they owe you, {receivables_overdue} is overdue.',
        ),
      }
    : undefined;

const openReceivables: Rule<Advice> = (book, { openShare }) => {
  if (!book.isPositive('receivables') || !book.knows('receivables_to_income')) return undefined;
  if (book.isAbove('receivables_to_income', whole(openShare)) || book.knows('receivables_overdue'))
    return undefined;
  const largest = book.largestDebtor;
  const most =
    largest === undefined
      ? []
      : [
          tell(
            ' El mayor saldo es el de {name}: {balance}.',
            ' The largest balance is that of {name}: {balance}.',
            {
              name: party(largest.name),
              balance: figure(largest.id),
            },
          ),
        ];
  return {
    id: 'receivables_open',
    effect: { euros: book.value(largest?.id ?? 'receivables'), kind: 'balance' },
    title: tell('Repase los saldos pendientes de sus clientes', 'Go through your customers’ open balances'),
    detail: chain(
      tell(
        'Al cierre le deben {receivables}, el {receivables_to_income} de los ingresos del período.',
        'At the close they owe you {receivables}, {receivables_to_income} of the income of the period.',
      ),
      ...most,
    ),
  };
};

const payOverdue: Rule<Advice> = (book) => {
  if (!book.isPositive('payables_overdue')) return undefined;
  const common = {
    id: 'payables_overdue',
    effect: { euros: book.value('payables_overdue'), kind: 'balance' },
  } as const;
  return isMore(book, 'payables_overdue', 'cash_closing')
    ? {
        ...common,
        title: tell(
          'Acuerde con sus proveedores cómo pagar lo vencido',
          'Agree with your suppliers how to pay what is overdue',
        ),
        detail: tell(
          'De lo que debe ha vencido {payables_overdue}, más que su tesorería, {cash_closing}.',
          'Of what you owe, {payables_overdue} is overdue, more than your cash, {cash_closing}.',
        ),
      }
    : {
        ...common,
        title: book.isEstimated('payables_overdue')
          ? tell('Compruebe qué pagos han vencido', 'Check which payments are overdue')
          : tell('Pague lo vencido a sus proveedores', 'Pay your suppliers what is overdue'),
        detail: tell(
          'De lo que debe ha vencido {payables_overdue}: evite intereses de demora.',
          'Of what you owe, {payables_overdue} is overdue: avoid interest for late payment.',
        ),
      };
};

const dependence: Rule<Advice> = (book, { concentration }) => {
  const top = book.topCustomer;
  if (top === undefined || !reaches(book, top.share.id, concentration)) return undefined;
  return {
    id: 'customer_concentration',
    effect: { euros: excess(book, top, 'turnover', concentration), kind: 'flow' },
    title: tell('Reduzca la dependencia de un solo cliente', 'Depend less on a single customer'),
    detail: tell(
      'Un solo cliente, {name}, supone {amount}, el {share} de sus ventas.',
      'A single customer, {name}, makes up {amount}, {share} of your sales.',
      { name: party(top.name), amount: figure(top.amount.id), share: figure(top.share.id) },
    ),
  };
};

/** What better terms would bring is not known: no effect, so that it never stands before what is. */
const negotiate: Rule<Advice> = (book, { concentration }) => {
  const top = book.topSupplier;
  if (top === undefined || !reaches(book, top.share.id, concentration)) return undefined;
  return {
    id: 'supplier_concentration',
    title: tell('Negocie condiciones con su mayor proveedor', 'Negotiate terms with your largest supplier'),
    detail: tell(
      'Su mayor proveedor, {name}, le vende {amount}, el {share} de sus compras y servicios.',
      'Your largest supplier, {name}, sells you {amount}, {share} of your purchases and services.',
      { name: party(top.name), amount: figure(top.amount.id), share: figure(top.share.id) },
    ),
  };
};

/** The sales that would have to come from others for the share to reach its threshold; all of them without a total. */
function excess(book: FigureBook, top: NamedParty, total: string, limit: number): Decimal {
  const amount = book.value(top.amount.id);
  if (!book.knows(total)) return amount;
  return subtract(amount, multiply(book.value(total), { units: BigInt(limit), scale: 2 }));
}

/** What to do about customers and suppliers. */
export const adviceOnParties = [claim, claimAll, openReceivables, payOverdue, dependence, negotiate];
