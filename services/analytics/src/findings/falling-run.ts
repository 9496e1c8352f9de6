import { compare } from '@cifra/figures';
import { monthAfter } from '../figures/months.ts';
import type { FigureBook, RankedMonth } from './figure-book.ts';

/** From a month to the third after it: fewer falls in a row are no trend. */
const runLength = 4;

/**
 * The first and the last of the latest months, when net income fell in each of them. Months lie side by side; the
 * closing month of a whole year is left out, as for the weakest month (see `figure-book.ts`).
 */
export function fallingRun(
  book: FigureBook,
): { readonly from: RankedMonth; readonly to: RankedMonth } | undefined {
  const run = book.ordinaryMonths.slice(-runLength).map((month) => ({ month, id: `net_income.${month}` }));
  const [from, to] = [run[0], run.at(-1)];
  if (from === undefined || to === undefined || run.length < runLength) return undefined;
  if (!book.knows(...run.map(({ id }) => id))) return undefined;
  const falls = run.slice(1).every((one, at) => {
    const before = run[at] ?? from;
    return one.month === monthAfter(before.month) && compare(book.value(one.id), book.value(before.id)) < 0;
  });
  return falls ? { from, to } : undefined;
}
