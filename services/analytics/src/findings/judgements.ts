import { compare } from '@cifra/figures';
import type { FigureBook } from './figure-book.ts';
import { whole } from './figure-book.ts';

/** Whether a share is known and at least the limit, in percent. */
export function reaches(book: FigureBook, id: string, limit: number): boolean {
  return book.knows(id) && !book.isBelow(id, whole(limit));
}

/** Whether cash alone covers all short-term debts. An overdraft is no part of them, so that only exact ones count. */
export function coversDebts(book: FigureBook): boolean {
  return (
    book.isExact('cash_closing') &&
    book.isExact('current_liabilities') &&
    !book.isEstimated('current_ratio') &&
    book.isPositive('current_liabilities') &&
    isMore(book, 'cash_closing', 'current_liabilities')
  );
}

/** Whether both are known and the first is the larger. */
export function isMore(book: FigureBook, one: string, other: string): boolean {
  return book.knows(one, other) && compare(book.value(one), book.value(other)) > 0;
}
