import { compare, subtract } from '@cifra/figures';
import type { Advice } from './advice.ts';
import { changeClause, changeOf, sinceBefore, stop } from './changes.ts';
import type { ChangingKey } from './changes.ts';
import { costGrowth } from './cost-growth.ts';
import { fallingRun } from './falling-run.ts';
import { isShort } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { Rule } from './finding.ts';
import { chain, figure, magnitude, month, tell } from './phrase.ts';
import { costOfDebtIsHigh } from './size.ts';

/** The parts of expenses that figures tell apart. */
const costs = ['purchase_volume', 'depreciation'] as const satisfies readonly ChangingKey[];

const costsGrow: Rule<Advice> = (book) => {
  const growth = costGrowth(book);
  if (growth === undefined) return undefined;
  return {
    id: 'costs_growing',
    effect: { euros: growth.difference, kind: 'flow' },
    title: tell('Revise los gastos que más crecen', 'Review the expenses that grow most'),
    detail: chain(growth.text, ...mostGrown(book)),
  };
};

/** The part that grew by most euros, where figures tell one. */
function mostGrown(book: FigureBook) {
  const grown = costs.flatMap((key) => {
    const change = changeOf(book, key);
    return change?.direction === 'up' ? [{ key, change }] : [];
  });
  const [first] = grown.toSorted((a, b) => compare(b.change.difference, a.change.difference));
  return first === undefined
    ? []
    : [
        tell(' Entre ellos, ', ' Among them, '),
        changeClause(first.key, first.change, { first: false }),
        stop,
      ];
}

const incomeFalls: Rule<Advice> = (book) => {
  const change = changeOf(book, 'income');
  if (change?.direction !== 'down') return undefined;
  return {
    id: 'income_falling',
    effect: { euros: change.difference, kind: 'flow' },
    title: tell('Averigüe por qué bajan los ingresos', 'Find out why income falls'),
    detail: chain(sinceBefore, changeClause('income', change, { first: false }), stop),
  };
};

const falling: Rule<Advice> = (book) => {
  const run = fallingRun(book);
  if (run === undefined) return undefined;
  const { from, to } = run;
  return {
    id: 'result_falling',
    effect: { euros: subtract(book.value(from.id), book.value(to.id)), kind: 'flow' },
    title: tell('Frene la caída del resultado', 'Stop the fall of the result'),
    detail: tell(
      'El resultado baja varios meses seguidos: de {first} en {from} a {last} en {to}.',
      'The result falls several months in a row: from {first} in {from} to {last} in {to}.',
      { first: figure(from.id), from: month(from.month), last: figure(to.id), to: month(to.month) },
    ),
  };
};

const lossMonth: Rule<Advice> = ({ weakMonth, isNegative, value }) =>
  weakMonth !== undefined && isNegative(weakMonth.id)
    ? {
        id: 'months_with_loss',
        effect: { euros: value(weakMonth.id), kind: 'flow' },
        title: tell('Averigüe por qué hay pérdidas en algún mes', 'Find out why a month made a loss'),
        detail: tell(
          'En {month} los gastos superan a los ingresos en {loss}.',
          'In {month} expenses exceed income by {loss}.',
          { month: month(weakMonth.month), loss: magnitude(weakMonth.id) },
        ),
      }
    : undefined;

const fundingCost: Rule<Advice> = (book, thresholds) =>
  costOfDebtIsHigh(book, thresholds)
    ? {
        id: 'funding_cost',
        effect: { euros: book.value('finance_result'), kind: 'flow' },
        title: tell('Compare lo que paga por su financiación', 'Compare what you pay for your funding'),
        detail: tell(
          'El resultado financiero resta {|finance_result|} al período.',
          'The financial result takes {|finance_result|} away from the period.',
        ),
      }
    : undefined;

const taxReserve: Rule<Advice> = (book) =>
  book.isPositive('income_tax') && book.isPositive('profit_before_tax')
    ? {
        id: 'tax_reserve',
        effect: { euros: book.value('income_tax'), kind: 'flow' },
        title: tell('Reserve dinero para el impuesto sobre beneficios', 'Set money aside for income tax'),
        detail: tell(
          'Los libros recogen {income_tax} de impuesto, sobre un beneficio de {profit_before_tax}. Reste los pagos a cuenta que ya haya hecho.',
          'The books hold {income_tax} of tax, on a profit of {profit_before_tax}. Take off the instalments that you have paid.',
        ),
      }
    : undefined;

/** A year's tax is booked at its end, so that a shorter period says nothing; sole traders book none. */
const taxMissing: Rule<Advice> = (book) =>
  book.isNothing('income_tax') && book.isPositive('profit_before_tax') && !isShort(book)
    ? {
        id: 'tax_missing',
        title: tell('Compruebe si falta el impuesto sobre beneficios', 'Check whether income tax is missing'),
        detail: tell(
          'Los libros dejan un beneficio de {profit_before_tax} antes de impuestos y no recogen ninguno. Si lo paga su empresa, falta por contabilizar.',
          'The books leave a profit of {profit_before_tax} before tax and hold no tax. If your company pays it, it is still to be booked.',
        ),
      }
    : undefined;

/** What to do about income, expenses and what is left of them. */
export const adviceOnResults = [
  costsGrow,
  incomeFalls,
  falling,
  lossMonth,
  fundingCost,
  taxReserve,
  taxMissing,
];
