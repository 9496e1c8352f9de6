import type { BilingualText } from '@cifra/proto';
import type { FigureBook } from './figure-book.ts';
import { chain, figuresIn, tell } from './phrase.ts';

/** The text, and that it is an estimate where one of its figures is; why it is one, the figure itself tells. */
export function withEstimateSaid(text: BilingualText, book: FigureBook): BilingualText {
  const estimated = figuresIn(text).filter(book.isEstimated).length;
  if (estimated === 0) return text;
  return estimated === 1
    ? chain(text, tell(' Es una estimación.', ' This is an estimate.'))
    : chain(text, tell(' Son estimaciones.', ' These are estimates.'));
}
