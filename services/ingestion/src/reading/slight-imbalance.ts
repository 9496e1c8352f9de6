import { absolute, compare, type Decimal, multiply, parseDecimal, subtract } from '@cifra/figures';

/** Two hundred times the difference reaches the total where it is half a percent. */
const inverseOfMostDifference: Decimal = parseDecimal('200');

/**
 * Whether debit and credit of a book, decimal text, differ by no more than half a percent of the debit: so little that
 * the book is worth reading, with its figures marked as estimates.
 */
export function isSlight(debit: string, credit: string): boolean {
  const [total, other] = [parseDecimal(debit), parseDecimal(credit)];
  const difference = absolute(subtract(total, other));
  return compare(multiply(difference, inverseOfMostDifference), absolute(total)) <= 0;
}
