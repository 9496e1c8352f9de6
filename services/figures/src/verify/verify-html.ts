import type { Language } from '@cifra/proto';
import { hasDigit } from './digits.ts';
import type { Fault, KnownSources } from './fault.ts';
import { dateTexts, figureTexts, type Mark, markFault } from './marks.ts';
import { altersNumber, elementEdge } from './neighbours.ts';
import { readShown, type Shown } from './read-shown.ts';
import { hasUncoveredDigit } from './uncovered-digit.ts';

/**
 * Checks that a page made for people shows no number that can't be vouched for. Each digit of its visible text must
 * stand in an element marked `data-figure`, `data-label`, `data-date`, `data-scale` (in a drawing), `data-constant`,
 * `data-page` or `data-hash`, and the element's text must be what its source says: for a figure exactly what the
 * formatter writes, in full or compactly. In titles and in attributes that people see or hear (`alt`, `aria-label`,
 * `title`…), which can hold no elements, each digit must belong to their own element's source, a label, a constant or
 * a date. HTML that a browser might read differently is a fault too.
 * @returns the faults; an empty list means that the page may be shown.
 */
export function verifyHtml(html: string, known: KnownSources, language: Language): Fault[] {
  const { shown, faults } = readShown(html);
  return [...faults, ...shown.flatMap((_, index) => shownFaults(shown, index, known, language))];
}

function shownFaults(
  shown: readonly Shown[],
  index: number,
  known: KnownSources,
  language: Language,
): Fault[] {
  const item = shown[index];
  switch (item?.kind) {
    case 'text':
      return hasDigit(item.text)
        ? [{ kind: 'unmarked-digit', text: trim(item.text), where: item.where }]
        : [];
    case 'aside':
      return hasDigit(item.text) && hasUncoveredDigit(item.text, sourcesOfAside(item.mark, known, language))
        ? [{ kind: 'unmarked-digit', text: trim(item.text), where: item.where }]
        : [];
    case 'marked':
      return markedFaults(item, flowBefore(shown, index), flowAfter(shown, index), known, language);
    case 'edge':
    case 'break':
    case undefined:
      return [];
  }
}

function markedFaults(
  { mark, text, where }: Extract<Shown, { kind: 'marked' }>,
  before: string,
  after: string,
  known: KnownSources,
  language: Language,
): Fault[] {
  const shownText = trim(text);
  const kind = markFault(mark, shownText, known, language);
  const faults: Fault[] = kind === null ? [] : [{ kind, text: shownText, where }];
  const isNumber = (mark.kind === 'figure' || mark.kind === 'constant') && shownText !== '';
  if (isNumber && altersNumber(before, after))
    faults.push({ kind: 'altered-number', text: shownText, where });
  return faults;
}

/** All texts that a title or attribute may take digits from. */
function sourcesOfAside(mark: Mark | null, known: KnownSources, language: Language): string[] {
  const dates = [...(known.dates ?? []), ...(mark?.kind === 'date' ? [mark.source] : [])];
  const figure = mark?.kind === 'figure' ? known.figures.get(mark.source) : undefined;
  return [
    ...(known.labels ?? []),
    ...[...(known.constants?.values() ?? [])].flatMap((texts) => [...texts]),
    ...dates.flatMap((date) => dateTexts(date, language)),
    ...(figure === undefined ? [] : figureTexts(figure, mark?.attributes ?? new Map(), language)),
  ];
}

/** The text on the same line before an item, back to the last number; asides are not part of the line. */
function flowBefore(shown: readonly Shown[], index: number): string {
  let flow = '';
  for (let at = index - 1; at >= 0; at -= 1) {
    const piece = flowPiece(shown[at]);
    if (piece === null) break;
    flow = piece + flow;
    if (shown[at]?.kind === 'marked') break;
  }
  return flow;
}

function flowAfter(shown: readonly Shown[], index: number): string {
  let flow = '';
  for (let at = index + 1; at < shown.length; at += 1) {
    const piece = flowPiece(shown[at]);
    if (piece === null || shown[at]?.kind === 'marked') break;
    flow += piece;
  }
  return flow;
}

/** What an item adds to its line, or null where the line ends; a marked number counts as a term set apart. */
function flowPiece(item: Shown | undefined): string | null {
  switch (item?.kind) {
    case 'text':
      return item.text;
    case 'marked':
      return `0${elementEdge}`;
    case 'edge':
      return elementEdge;
    case 'aside':
      return '';
    case 'break':
    case undefined:
      return null;
  }
}

/** Without the white space that a page's layout puts around a text; U+00A0 stays, it is part of the text. */
function trim(text: string): string {
  return text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
}
