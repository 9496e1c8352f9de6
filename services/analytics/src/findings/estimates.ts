import type { BilingualText, Language, TextPart } from '@cifra/proto';
import type { FigureBook } from './figure-book.ts';
import { chain, figuresIn, tell } from './phrase.ts';

/** The text, and what the figure that it rests on assumes, as the figure itself says it. */
export function withAssumption(text: BilingualText, book: FigureBook, id: string): BilingualText {
  const reason = book.all.get(id)?.reason;
  if (!book.isEstimated(id) || reason === null || reason === undefined) return withEstimateSaid(text, book);
  const piece = (language: Language): TextPart => ({
    kind: 'constant',
    text: withoutStop(reason[language]),
    source: sourceOf(id),
  });
  return chain(text, tell(' {reason}.', ' {reason}.', { reason: { es: piece('es'), en: piece('en') } }));
}

/** The text, and that it is an estimate where one of its figures is. */
export function withEstimateSaid(text: BilingualText, book: FigureBook): BilingualText {
  const estimated = figuresIn(text).filter(book.isEstimated).length;
  if (estimated === 0) return text;
  return estimated === 1
    ? chain(text, tell(' Es una estimación.', ' This is an estimate.'))
    : chain(text, tell(' Son estimaciones.', ' These are estimates.'));
}

/** What `withAssumption` may quote, by its source. */
export function assumptionTexts(book: FigureBook): [source: string, texts: ReadonlySet<string>][] {
  return [...book.all.values()].flatMap(({ id, reason }): [string, ReadonlySet<string>][] =>
    reason === null ? [] : [[sourceOf(id), new Set([withoutStop(reason.es), withoutStop(reason.en)])]],
  );
}

const sourceOf = (figureId: string): string => `figure:${figureId}`;

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
