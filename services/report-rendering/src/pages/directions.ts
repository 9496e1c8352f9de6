import { compare, parseDecimal } from '@cifra/figures';
import { availableFigure } from './report-view.ts';
import type { ReportView } from './report-view.ts';

export type Direction = 'above' | 'below' | 'equal' | 'unknown';

/** How one figure stands to another, in exact decimals; `unknown` when either cannot be known. */
export function compareFigures(view: ReportView, id: string, otherId: string): Direction {
  const [one, other] = [availableFigure(view, id), availableFigure(view, otherId)];
  if (one === undefined || other === undefined) return 'unknown';
  return directionOf(compare(parseDecimal(one.value), parseDecimal(other.value)));
}

/** How a figure stands to a number given as decimal text. */
export function compareToNumber(view: ReportView, id: string, number: string): Direction {
  const figure = availableFigure(view, id);
  if (figure === undefined) return 'unknown';
  return directionOf(compare(parseDecimal(figure.value), parseDecimal(number)));
}

function directionOf(order: -1 | 0 | 1): Direction {
  if (order === 0) return 'equal';
  return order > 0 ? 'above' : 'below';
}
