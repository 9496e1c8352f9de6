import { compare, type Decimal, parseDecimal, sumOf } from '@cifra/figures';
import type { Figure } from '@cifra/proto';

/**
 * The exact sum of the contributions in evidence csv. The contribution is the last column, so that quoted names
 * before it may hold what they like.
 * @throws RangeError when a line does not end in a decimal number.
 */
export function sumContributions(csv: string): Decimal {
  const [, ...lines] = csv.split(/\r?\n/).filter((line) => line !== '');
  return sumOf(lines.map((line) => parseDecimal(line.slice(line.lastIndexOf(',') + 1).replaceAll('"', ''))));
}

/** Whether a sum of rows is the figure's value, whatever the decimals written. */
export function isValueOf(sum: Decimal, figure: Pick<Figure, 'value'>): boolean {
  return figure.value !== null && compare(sum, parseDecimal(figure.value)) === 0;
}
