import type { ShownFigure } from '@cifra/figures';

/** Where a figure stands in a drawing: a position on paper, not an amount, so a double is good enough. `null` is a gap. */
export function chartValue(figure: ShownFigure | undefined): number | null {
  if (figure === undefined || figure.value === null || figure.state === 'not_available') return null;
  return Number(figure.value);
}
