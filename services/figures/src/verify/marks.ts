import type { Language } from '@cifra/proto';
import { formatFigure, type ShownFigure } from '../format/format-figure.ts';
import { formatWhen } from '../format/format-when.ts';
import type { FaultKind, KnownSources } from './fault.ts';
import type { Attributes } from './tokenize-html.ts';

export const markKinds = ['figure', 'label', 'date', 'scale', 'constant', 'page', 'hash'] as const;

/** What an element says of its own text: the kind, and the source it names (a figure's id, an ISO date…). */
export type Mark = {
  readonly kind: (typeof markKinds)[number];
  readonly source: string;
  readonly attributes: Attributes;
  readonly inSvg: boolean;
};

/** What is wrong with a marked element's text, or null. */
export function markFault(
  mark: Mark,
  text: string,
  known: KnownSources,
  language: Language,
): FaultKind | null {
  switch (mark.kind) {
    case 'figure':
      return figureFault(mark, text, known, language);
    case 'date':
      return dateFault(mark, text, known, language);
    case 'label':
      return isIn(known.labels, text) ? null : 'unknown-label';
    case 'constant':
      return mark.source !== '' && isIn(known.constants, text) ? null : 'unknown-constant';
    case 'scale':
    case 'page':
    case 'hash':
      return hasForm(mark, text, known) ? null : `${mark.kind}-text`;
  }
}

function hasForm(mark: Mark, text: string, known: KnownSources): boolean {
  if (mark.kind === 'scale') return mark.inSvg && scaleText.test(text);
  if (mark.kind === 'page') return /^\d{1,4}$/.test(text);
  return hashText.test(text) && isIn(known.hashes, text);
}

/** What an axis of a chart may say: a number with separators, a sign, a word of size, a unit. */
const scaleText =
  /^[−+]?(?:€|[A-Z]{3}[ \u00A0])?\d[\d.,]*(?:[ \u00A0]?(?:mil|M|K|B))?(?:[ \u00A0]?(?:%|€|[A-Z]{3}))?$/;

/** At least six letters and digits, in groups or not: long enough not to be taken for an amount. */
const hashText = /^(?=(?:[^0-9A-Za-z]*[0-9A-Za-z]){6})[0-9A-Za-z]+(?:[ _-][0-9A-Za-z]+)*$/;

function isIn(set: ReadonlySet<string> | undefined, text: string): boolean {
  return set === undefined || set.has(text);
}

function figureFault(mark: Mark, text: string, known: KnownSources, language: Language): FaultKind | null {
  const figure = known.figures.get(mark.source);
  if (figure === undefined) return 'unknown-figure';
  const value = mark.attributes.get('value');
  if (value !== undefined && value !== (figure.value ?? '')) return 'figure-text';
  // A bar or point of a chart carries its figure without any text.
  if (text === '' && mark.inSvg) return null;
  return figureTexts(figure, mark.attributes, language).includes(text) ? null : 'figure-text';
}

/**
 * All the texts that the formatter writes for a figure. Without its sign only where the element says so
 * (`data-magnitude`), without the `≈` only where it says that the figure is estimated (`data-state`).
 */
export function figureTexts(figure: ShownFigure, attributes: Attributes, language: Language): string[] {
  const magnitude = attributes.has('data-magnitude');
  const estimateMarks = attributes.get('data-state') === 'estimated' ? [true, false] : [true];
  return [false, true].flatMap((compact) =>
    estimateMarks.flatMap((estimateMark) =>
      magnitude
        ? [formatFigure(figure, language, { compact, estimateMark, magnitude })]
        : [false, true].map((plus) => formatFigure(figure, language, { compact, estimateMark, plus })),
    ),
  );
}

function dateFault(mark: Mark, text: string, known: KnownSources, language: Language): FaultKind | null {
  const texts = dateTexts(mark.source, language);
  if (texts.length === 0) return 'malformed-date';
  if (!isIn(known.dates, mark.source)) return 'unknown-date';
  return texts.includes(text) ? null : 'date-text';
}

/** The texts that the formatter writes for an ISO date, long and short; none when it is malformed. */
export function dateTexts(when: string, language: Language): string[] {
  try {
    return [formatWhen(when, language), formatWhen(when, language, { short: true })];
  } catch {
    return [];
  }
}
