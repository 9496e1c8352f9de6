import { changeClause, changeOf, sinceBefore, stop } from './changes.ts';
import { isMadeOf } from './efficiency-alerts.ts';
import { whole } from './figure-book.ts';
import type { Bullet } from './finding.ts';
import { reaches } from './judgements.ts';
import { chain, figure, party, tell } from './phrase.ts';
import { resultChange } from './result-change.ts';

const profit: Bullet = (book) => {
  if (!book.isPositive('net_income')) return undefined;
  const change = resultChange(book);
  return change?.isBetter === true
    ? change.text
    : tell(
        'El período deja un beneficio de {|net_income|}.',
        'The period leaves a profit of {|net_income|}.',
      );
};

/** Told where the result as a whole is no profit: with a profit it would be the same strength twice. */
const operations: Bullet = (book) =>
  book.isPositive('ebitda') && book.knows('net_income') && !book.isPositive('net_income')
    ? tell(
        'Antes de amortizaciones, intereses e impuestos la actividad gana {ebitda}.',
        'Before depreciation, interest and tax the business earns {ebitda}.',
      )
    : undefined;

const incomeGrows: Bullet = (book) => {
  const change = changeOf(book, 'income');
  return change?.direction === 'up'
    ? chain(sinceBefore, changeClause('income', change, { first: false }), stop)
    : undefined;
};

/** Spending less on selling less is no strength. */
const costsFall: Bullet = (book) => {
  const [income, expenses] = [changeOf(book, 'income'), changeOf(book, 'expenses')];
  return expenses?.direction === 'down' && income !== undefined && income.direction !== 'down'
    ? chain(
        sinceBefore,
        changeClause('expenses', expenses, { first: false }),
        tell(', y los ingresos no.', ', and income does not.'),
      )
    : undefined;
};

const cashGrows: Bullet = (book) =>
  book.isPositive('net_cash_flow')
    ? tell(
        'Entra más dinero del que sale: la tesorería sube {|net_cash_flow|}.',
        'More money comes in than goes out: cash rises by {|net_cash_flow|}.',
      )
    : undefined;

/** An overdrawn bank is no part of the ratio's debts, so that only an exact one can be called enough. */
const liquid: Bullet = (book) =>
  book.isExact('current_ratio') && !book.isBelow('current_ratio', whole(1))
    ? tell(
        'El activo corriente cubre las deudas a corto plazo: liquidez de {current_ratio}.',
        'Current assets cover short-term debts: a current ratio of {current_ratio}.',
      )
    : undefined;

const collectsWell: Bullet = (book, { efficiency }) => {
  if (!reaches(book, 'collection_efficiency', efficiency)) return undefined;
  return isMadeOf(book, 'collection_efficiency', 'receivables_settled', 'receivables_fallen_due')
    ? tell(
        'Cobra bien: el {collection_efficiency} de lo que había vencido está saldado.',
        'You collect well: {collection_efficiency} of what had fallen due is settled.',
      )
    : tell(
        'Cobra bien: el {collection_efficiency} de lo pendiente y lo facturado.',
        'You collect well: {collection_efficiency} of what was open and billed.',
      );
};

const paysOnTime: Bullet = (book, { efficiency }) =>
  reaches(book, 'payment_efficiency', efficiency) &&
  isMadeOf(book, 'payment_efficiency', 'payments_on_time', 'payments_due')
    ? tell(
        'Paga a tiempo a sus proveedores: el {payment_efficiency} de lo que vence.',
        'You pay suppliers on time: {payment_efficiency} of what falls due.',
      )
    : undefined;

const spreadSales: Bullet = (book, { concentration }) => {
  const top = book.topCustomer;
  return top !== undefined && !reaches(book, top.share.id, concentration) && book.isPositive(top.share.id)
    ? tell(
        'Sus ventas están repartidas: el mayor cliente identificado, {name}, supone el {share}.',
        'Your sales are spread: the largest identified customer, {name}, makes up {share}.',
        { name: party(top.name), share: figure(top.share.id) },
      )
    : undefined;
};

/** What the company does well. */
export const strengths = [
  profit,
  operations,
  incomeGrows,
  costsFall,
  cashGrows,
  liquid,
  collectsWell,
  paysOnTime,
  spreadSales,
];
