import { absolute, compare } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText } from '@cifra/proto';
import type { FigureBook } from './figure-book.ts';
import { apply } from './finding.ts';
import type { Rule } from './finding.ts';
import { figure, label, magnitude, month, say } from './phrase.ts';
import type { Thresholds } from './thresholds.ts';

/** A sentence with the euros that it is about: the larger, the earlier it stands. */
type Highlight = { readonly text: BilingualText; readonly euros: Decimal };

const most = 6;

/** What the period says, by materiality; of equals the earlier rule. */
export function findHighlights(book: FigureBook, thresholds: Thresholds): BilingualText[] {
  const found = apply(rules, book, thresholds).flat();
  return found
    .toSorted((a, b) => compare(absolute(b.euros), absolute(a.euros)))
    .slice(0, most)
    .map(({ text }) => text);
}

const result: Rule<Highlight> = (book) => {
  if (!book.knows('income', 'expenses', 'net_income')) return undefined;
  const made = { income: figure('income'), expenses: figure('expenses'), net: magnitude('net_income') };
  const euros = book.value(book.isNegative('net_income') ? 'expenses' : 'income');
  if (book.isNegative('net_income')) {
    return {
      euros,
      text: {
        es: say`Ingresos de ${made.income} y gastos de ${made.expenses}: el período deja una pérdida de ${made.net}.`,
        en: say`Income of ${made.income} and expenses of ${made.expenses}: the period leaves a loss of ${made.net}.`,
      },
    };
  }
  if (!book.isPositive('net_income')) return undefined;
  return {
    euros,
    text: {
      es: say`Ingresos de ${made.income} y gastos de ${made.expenses}: el período deja un beneficio de ${made.net}.`,
      en: say`Income of ${made.income} and expenses of ${made.expenses}: the period leaves a profit of ${made.net}.`,
    },
  };
};

const cash: Rule<Highlight> = (book) => {
  if (!book.knows('net_cash_flow', 'cash_closing')) return undefined;
  const [moved, left] = [magnitude('net_cash_flow'), figure('cash_closing')];
  const euros = book.value('net_cash_flow');
  if (book.isNegative('net_cash_flow')) {
    return {
      euros,
      text: {
        es: say`La tesorería baja ${moved} y queda en ${left}.`,
        en: say`Cash falls by ${moved}, to ${left}.`,
      },
    };
  }
  if (!book.isPositive('net_cash_flow')) return undefined;
  return {
    euros,
    text: {
      es: say`La tesorería sube ${moved} y queda en ${left}.`,
      en: say`Cash grows by ${moved}, to ${left}.`,
    },
  };
};

const receivables: Rule<Highlight> = (book) =>
  book.isPositive('receivables') && book.knows('receivables_to_income')
    ? {
        euros: book.value('receivables'),
        text: {
          es: say`Al cierre sus clientes le deben ${figure('receivables')}, el ${figure('receivables_to_income')} de los ingresos.`,
          en: say`At the close your customers owe you ${figure('receivables')}, ${figure('receivables_to_income')} of income.`,
        },
      }
    : undefined;

const payables: Rule<Highlight> = (book) =>
  book.isPositive('payables') && book.knows('payables_to_expenses')
    ? {
        euros: book.value('payables'),
        text: {
          es: say`Al cierre debe a sus proveedores ${figure('payables')}, el ${figure('payables_to_expenses')} de los gastos.`,
          en: say`At the close you owe your suppliers ${figure('payables')}, ${figure('payables_to_expenses')} of expenses.`,
        },
      }
    : undefined;

const topCustomer: Rule<Highlight> = (book) => {
  const top = book.topCustomer;
  if (top === undefined) return undefined;
  return {
    euros: book.value(top.amount.id),
    text: {
      es: say`Su mayor cliente, ${label(top.name)}, le compra ${figure(top.amount.id)}, el ${figure(top.share.id)} de sus ventas.`,
      en: say`Your largest customer, ${label(top.name)}, buys ${figure(top.amount.id)}, ${figure(top.share.id)} of your sales.`,
    },
  };
};

const topSupplier: Rule<Highlight> = (book) => {
  const top = book.topSupplier;
  if (top === undefined) return undefined;
  return {
    euros: book.value(top.amount.id),
    text: {
      es: say`Su mayor proveedor, ${label(top.name)}, le vende ${figure(top.amount.id)}, el ${figure(top.share.id)} de sus compras y servicios.`,
      en: say`Your largest supplier, ${label(top.name)}, sells you ${figure(top.amount.id)}, ${figure(top.share.id)} of your purchases and services.`,
    },
  };
};

const bestMonth: Rule<Highlight> = (book) => {
  const best = book.bestMonth;
  if (best === undefined || !book.isPositive(best.id)) return undefined;
  return {
    euros: book.value(best.id),
    text: {
      es: say`El mejor mes es ${month(best.month)}, con un beneficio de ${magnitude(best.id)}.`,
      en: say`The best month is ${month(best.month)}, with a profit of ${magnitude(best.id)}.`,
    },
  };
};

const weakMonth: Rule<Highlight> = (book) => {
  const weak = book.weakMonth;
  if (weak === undefined || !book.isNegative(weak.id)) return undefined;
  return {
    euros: book.value(weak.id),
    text: {
      es: say`En ${month(weak.month)} los gastos superan a los ingresos en ${magnitude(weak.id)}.`,
      en: say`In ${month(weak.month)} expenses exceed income by ${magnitude(weak.id)}.`,
    },
  };
};

const rules = [result, cash, receivables, payables, topCustomer, topSupplier, bestMonth, weakMonth];
