import type { Mark } from './marks.ts';
import { readShown, type Shown } from './read-shown.ts';

/** A number that a page shows, with what stands beside it in its own block. */
export type ShownNumber = {
  /** Digits with the separators between them and the sign right before them: `−1.234,50`, `01/01/2023`. */
  readonly digits: string;
  /** The letters, units and signs right before and after, up to four, without white space. */
  readonly before: string;
  readonly after: string;
  /** Whether the block begins or ends at this number: then nothing else may stand beside it on paper. */
  readonly begins: boolean;
  readonly ends: boolean;
};

/** A number of a text, and where it stands in it. */
export type NumberInText = { readonly digits: string; readonly from: number; readonly to: number };

/**
 * Digits that our typefaces draw, fractions and small ones included: what a book writes in another script has no shape
 * on our paper. A line may end after an en dash, so what stands on its two sides are two numbers.
 */
const number = /[−+]?[0-9¹²³¼½¾](?:[.,:/-]?[0-9¹²³¼½¾])*/gu;

/** Every number of a text, in order. */
export function numbersIn(text: string): NumberInText[] {
  return [...text.matchAll(number)].map(({ 0: digits, index }) => ({
    digits,
    from: index,
    to: index + digits.length,
  }));
}

/**
 * Only what every typeface of ours draws and every reader of a print gives back: Latin letters, digits, separators,
 * signs and units. Brackets, dashes and quotation marks come in shapes that not every reader tells apart.
 */
export function withoutSpacing(text: string): string {
  return text.normalize('NFC').replace(/[^\p{Script=Latin}\p{Nd}\p{No}.,%€$£−+≈]/gu, '');
}

export const neighboursCompared = 4;

/** A text of a block; the books' own texts may hold characters of any script, so their surroundings prove nothing. */
type Piece = { readonly text: string; readonly isLabel: boolean };

/** All numbers of a page's HTML as it will be printed, in order; titles and attributes are not part of the paper. */
export function shownNumbers(html: string): ShownNumber[] {
  return blocksOf(readShown(html).shown).flatMap(numbersOfBlock);
}

function blocksOf(shown: readonly Shown[]): Piece[][] {
  const blocks: Piece[][] = [[]];
  for (const item of shown) {
    if (item.kind === 'break') blocks.push([]);
    else if (item.kind === 'edge') blocks.at(-1)?.push({ text: '\u200B', isLabel: false });
    else if (item.kind === 'text') blocks.at(-1)?.push({ text: item.text, isLabel: false });
    else if (item.kind === 'marked') blocks.at(-1)?.push({ text: item.text, isLabel: isLabel(item.mark) });
  }
  return blocks;
}

function isLabel(mark: Mark): boolean {
  return mark.kind === 'label' || mark.kind === 'hash';
}

function numbersOfBlock(pieces: readonly Piece[]): ShownNumber[] {
  const whole = pieces.map(({ text }) => text).join('');
  let start = 0;
  return pieces.flatMap(({ text, isLabel: isFree }) => {
    const at = start;
    start += text.length;
    return numbersIn(text).map(({ digits, from, to }): ShownNumber => {
      if (isFree) return { digits, before: '', after: '', begins: false, ends: false };
      const [before, after] = [
        withoutSpacing(whole.slice(0, at + from)),
        withoutSpacing(whole.slice(at + to)),
      ];
      return {
        digits,
        before: before.slice(-neighboursCompared),
        after: after.slice(0, neighboursCompared),
        begins: whole.slice(0, at + from).trim() === '',
        ends: whole.slice(at + to).trim() === '',
      };
    });
  });
}
