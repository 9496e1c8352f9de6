import type { Language } from '@cifra/proto';
import { formatAmount } from '../format/format-amount.ts';
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
      return isLabel(mark.source, text, known) ? null : 'unknown-label';
    case 'constant':
      return isConstant(mark.source, text, known) ? null : 'unknown-constant';
    case 'scale':
      return mark.inSvg && text === scaleText(mark.source, language) ? null : 'scale-text';
    case 'page':
    case 'hash':
      return hasForm(mark, text, known) ? null : `${mark.kind}-text`;
  }
}

function hasForm(mark: Mark, text: string, known: KnownSources): boolean {
  if (mark.kind === 'page') return /^\d{1,4}$/.test(text);
  return hashText.test(text) && isIn(known.hashes, text);
}

/** A label that says whose name it is must be that party's; any other one of the books' texts. */
function isLabel(party: string, text: string, { labels, parties }: KnownSources): boolean {
  return party === '' || parties === undefined ? isIn(labels, text) : parties.get(party)?.has(text) === true;
}

/** Whether a source says a text; which sources there are is checked only against sources that are given. */
export function isConstant(source: string, text: string, { constants }: KnownSources): boolean {
  return source !== '' && (constants === undefined || constants.get(source)?.has(text) === true);
}

/** What an axis says for `<value> <unit>`, such as `200000.00 EUR`; null for any other source. */
function scaleText(source: string, language: Language): string | null {
  const [, value, unit] = /^(-?\d+(?:\.\d+)?) (\w+)$/.exec(source) ?? [];
  if (value === undefined || unit === undefined) return null;
  try {
    return formatAmount(value, unit, language, { compact: true });
  } catch {
    return null;
  }
}

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
 * (`data-magnitude`); never without the `≈` of an estimate.
 */
export function figureTexts(figure: ShownFigure, attributes: Attributes, language: Language): string[] {
  const magnitude = attributes.has('data-magnitude');
  return [false, true].flatMap((compact) =>
    magnitude
      ? [formatFigure(figure, language, { compact, magnitude })]
      : [false, true].map((plus) => formatFigure(figure, language, { compact, plus })),
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
