import { escapeHtml } from '@cifra/figures';
import type { Chance } from './_chance.ts';
import { hasDigit, piecesOf } from './_html-pieces.ts';
import type { Piece } from './_html-pieces.ts';
import type { Told } from './_proven-books.ts';
import { saysNumber } from './_says-number.ts';

/** A page with one fault in it; null where the page has nothing that could go wrong so. */
type Planter = (page: Page, chance: Chance) => string | null;

/** A page without its styles, cut into its texts, ready to be spoilt. */
export type Page = { readonly html: string; readonly pieces: readonly Piece[]; readonly told: Told };

type Marked = Piece & { readonly mark: NonNullable<Piece['mark']> };

/** What can go wrong on a page, by name. */
export const pageFaults: Readonly<Record<string, Planter>> = {
  'a digit changed': (page, chance) => {
    const piece = chance.oneOf(marked(page).filter(({ text }) => /\d/.test(text)));
    return piece === undefined ? null : replaced(page, piece, anotherDigit(piece.text, chance));
  },
  'a digit changed in a figure': (page, chance) => {
    const piece = chance.oneOf(figures(page).filter(({ text }) => /\d/.test(text)));
    return piece === undefined ? null : replaced(page, piece, anotherDigit(piece.text, chance));
  },
  'two figures swapped': (page, chance) => {
    const one = chance.oneOf(figures(page));
    const other = chance.oneOf(figures(page).filter((each) => one !== undefined && isSwap(one, each, page)));
    return one === undefined || other === undefined ? null : swapped(page, one, other);
  },
  'two definitions or counts swapped': (page, chance) => swappedOf(page, chance, 'constant'),
  'two names swapped': (page, chance) => swappedOf(page, chance, 'label'),
  'a unit changed': (page, chance) => {
    const piece = chance.oneOf(
      [...figures(page), ...marked(page, 'scale')].filter(({ text }) => hasDigit(text)),
    );
    if (piece === undefined) return null;
    const texts = units
      .map(([from, to]) => piece.text.replace(from, to))
      .filter((text) => text !== piece.text);
    const text = chance.oneOf(texts);
    return text === undefined ? null : replaced(page, piece, text);
  },
  'a unit written behind': (page, chance) => {
    const piece = chance.oneOf(figures(page).filter((each) => hasDigit(each.text) && !isDrawn(each, page)));
    if (piece === undefined) return null;
    const end = page.html.indexOf('>', piece.to) + 1;
    return inserted(
      page.html,
      end,
      chance.oneOf([' %', '\u00A0millones', ' miles', 'K', ' million', ' €']) ?? '',
    );
  },
  'a sign lost or put in': (page, chance) => {
    const piece = chance.oneOf(figures(page).filter(({ text }) => /[1-9]/.test(text)));
    if (piece === undefined) return null;
    if (piece.text.includes('−')) return replaced(page, piece, piece.text.replace('−', ''));
    if (isDrawn(piece, page) || chance.below(2) === 0) return replaced(page, piece, `−${piece.text}`);
    return inserted(page.html, page.html.lastIndexOf('<', piece.from), '−');
  },
  'a sign lost': (page, chance) => {
    const piece = chance.oneOf(figures(page).filter(({ text }) => text.includes('−')));
    return piece === undefined ? null : replaced(page, piece, piece.text.replace('−', ''));
  },
  'an estimate’s sign lost or put in': (page, chance) => {
    const estimates = figures(page).filter(({ text }) => text.startsWith('≈'));
    const piece = chance.oneOf(chance.below(3) > 0 && estimates.length > 0 ? estimates : figures(page));
    if (piece === undefined || !hasDigit(piece.text)) return null;
    const isMarked = piece.text.startsWith('≈');
    return replaced(page, piece, isMarked ? piece.text.slice(2) : `≈\u00A0${piece.text}`);
  },
  'a stray number in a sentence': (page, chance) => {
    const piece = chance.oneOf(
      page.pieces.filter(
        ({ mark, text, isAttribute }) => mark === null && (isAttribute || /\p{L}/u.test(text)),
      ),
    );
    if (piece === undefined) return null;
    const at = chance.below(piece.text.length + 1);
    const number = chance.oneOf(['7', ' 3 ', ' 1.234,50\u00A0€ ', '²', ' ½ ', '٤', '2023', ' 12 % ']) ?? '';
    return replaced(page, piece, piece.text.slice(0, at) + number + piece.text.slice(at));
  },
  'a date changed': (page, chance) => {
    const piece = chance.oneOf(marked(page, 'date'));
    const other = chance.oneOf(marked(page, 'date').filter(({ text }) => text !== piece?.text));
    return piece === undefined || other === undefined ? null : replaced(page, piece, other.text);
  },
  'a label changed': (page, chance) => {
    const piece = chance.oneOf(marked(page, 'label'));
    if (piece === undefined) return null;
    const at = chance.below(piece.text.length);
    return replaced(
      page,
      piece,
      piece.text.slice(0, at) + (piece.text[at] === 'x' ? 'y' : 'x') + piece.text.slice(at + 1),
    );
  },
  'a machine-readable value changed': ({ html }, chance) => {
    const values = [...html.matchAll(/(<data [^>]*\svalue=")(-?[\d.]+)"/g)];
    const found = chance.oneOf(values);
    if (found?.[1] === undefined || found[2] === undefined) return null;
    const at = found.index + found[1].length;
    return html.slice(0, at) + anotherDigit(found[2], chance) + html.slice(at + found[2].length);
  },
};

export function pageOf(told: Told, html: string): Page {
  return { html, pieces: piecesOf(html), told };
}

const units: readonly (readonly [RegExp, string])[] = [
  [/\s?€/, ''],
  [/€/, '$'],
  [/€/, '%'],
  [/%/, '€'],
  [/\s?%/, ''],
  [/\smil\b/, ''],
  [/\bmil\b/, 'M'],
  [/\bM€/, 'mil\u00A0€'],
  [/K$/, 'M'],
  [/[KM]$/, ''],
  [/(?:d[ií]as?|days?)$/, '%'],
  [/(\d)$/, '$1\u00A0%'],
];

function marked({ pieces }: Page, kind?: string): Marked[] {
  return pieces.flatMap((piece) => {
    const { mark, isAttribute, text } = piece;
    const isOne =
      mark !== null && !isAttribute && text.trim() !== '' && (kind === undefined || mark.kind === kind);
    return isOne ? [{ ...piece, mark }] : [];
  });
}

/** Whether it stands in a drawing, where nothing shows between two texts. */
function isDrawn({ from }: Piece, { html }: Page): boolean {
  return html.startsWith('<text', html.lastIndexOf('<', from));
}

const figures = (page: Page): Marked[] => marked(page, 'figure');

/** Whether each of two figures would say something wrong in the other's place. */
function isSwap(one: Marked, other: Marked, { told }: Page): boolean {
  const says = (text: string, { mark }: Marked) => {
    const known = told.figures.get(mark.source);
    return (
      known === undefined ||
      saysNumber(text, known, told.language, /\bdata-magnitude\b/.test(mark.attributes))
    );
  };
  return !says(one.text, other) && !says(other.text, one);
}

function swappedOf(page: Page, chance: Chance, kind: string): string | null {
  const all = marked(page, kind).filter(({ mark }) => mark.source !== '');
  const one = chance.oneOf(all);
  const other = chance.oneOf(
    all.filter(({ mark, text }) => mark.source !== one?.mark.source && text !== one?.text),
  );
  return one === undefined || other === undefined ? null : swapped(page, one, other);
}

function swapped(page: Page, one: Piece, other: Piece): string {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return replaced({ ...page, html: replaced(page, second, first.text) }, first, second.text);
}

function replaced({ html }: Page, { from, to }: Piece, text: string): string {
  return html.slice(0, from) + escapeHtml(text) + html.slice(to);
}

const inserted = (html: string, at: number, text: string): string =>
  html.slice(0, at) + text + html.slice(at);

/** The text with one of its digits another one. */
export function anotherDigit(text: string, chance: Chance): string {
  const found = chance.oneOf([...text.matchAll(/\d/g)]);
  if (found === undefined) return text;
  const digit = (Number(found[0]) + 1 + chance.below(9)) % 10;
  return text.slice(0, found.index) + digit + text.slice(found.index + 1);
}
