import { compare, subtract } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { BilingualText } from '@cifra/proto';
import { changeClause, changeOf, sinceBefore } from './changes.ts';
import type { FigureBook } from './figure-book.ts';
import { chain, tell } from './phrase.ts';

/** What is said of expenses that grew by more money than income did, and by how much they grew. */
export function costGrowth(
  book: FigureBook,
): { readonly text: BilingualText; readonly difference: Decimal } | undefined {
  const [income, expenses] = [changeOf(book, 'income'), changeOf(book, 'expenses')];
  if (income === undefined || expenses?.direction !== 'up') return undefined;
  if (compare(grown(book, 'expenses'), grown(book, 'income')) <= 0) return undefined;
  const tail =
    income.direction === 'up'
      ? tell(', más en dinero que los ingresos.', ', more in money than income does.')
      : tell(', y los ingresos no crecen.', ', and income does not grow.');
  const clause = changeClause('expenses', expenses, { first: false });
  return { text: chain(sinceBefore, clause, tail), difference: expenses.difference };
}

function grown(book: FigureBook, key: string): Decimal {
  return subtract(book.value(key), book.value(`${key}.previous`));
}
