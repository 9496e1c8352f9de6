import { absolute, compare, multiply } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { TaskPriority } from '@cifra/proto';
import { whole } from './figure-book.ts';
import type { FigureBook } from './figure-book.ts';
import type { Thresholds } from './thresholds.ts';

/**
 * Euros that a task is about. A balance weighs against a year of income or expenses, however short the period: against
 * those of a month, every balance would be large. A flow weighs against those of its own period.
 */
export type Effect = { readonly euros: Decimal; readonly kind: 'balance' | 'flow' };

const hundred = whole(100);
const monthsOfYear = 12;

/** How pressing the euros are for a business of this size; normal where either is not known. */
export function priorityOf(
  effect: Effect | undefined,
  book: FigureBook,
  { highEffect, mediumEffect }: Thresholds,
): TaskPriority {
  if (effect === undefined) return 'normal';
  if (weighs(effect, book, highEffect)) return 'high';
  return weighs(effect, book, mediumEffect) ? 'medium' : 'normal';
}

/** Whether what loans cost, net of financial income, is worth a task. */
export function costOfDebtIsHigh(book: FigureBook, { mediumEffect }: Thresholds): boolean {
  return (
    book.isNegative('finance_result') &&
    weighs({ euros: book.value('finance_result'), kind: 'flow' }, book, mediumEffect)
  );
}

/** effect ÷ size ≥ limit %, without a division; false where the size is not known or zero. */
function weighs({ euros, kind }: Effect, book: FigureBook, limit: number): boolean {
  const sizes = ['income', 'expenses'].filter(book.isPositive).map(book.value);
  if (sizes.length === 0) return false;
  const size = sizes.reduce((largest, one) => (compare(one, largest) > 0 ? one : largest));
  const months = kind === 'balance' ? (book.length ?? monthsOfYear) : monthsOfYear;
  const share = multiply(multiply(absolute(euros), hundred), whole(months));
  return compare(share, multiply(multiply(size, whole(limit)), whole(monthsOfYear))) >= 0;
}
