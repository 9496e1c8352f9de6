import { formatFigure } from '@cifra/figures';
import type { MarkedText, TextPart } from '@cifra/proto';
import type { Chance } from './_chance.ts';
import { anotherDigit } from './_page-faults.ts';
import type { Told } from './_proven-books.ts';

/** A sentence with one fault in it; null where the sentence has nothing that could go wrong so. */
type Planter = (text: MarkedText, chance: Chance, told: Told) => MarkedText | null;

/** What can go wrong in a sentence made of pieces, by name. */
export const sentenceFaults: Readonly<Record<string, Planter>> = {
  'a stray number in a sentence’s words': (text, chance) =>
    changed(text, chance, (part) => {
      if (part.kind !== 'words') return null;
      const at = chance.below(part.text.length + 1);
      const number = chance.oneOf(['7', ' 12 ', '½', '²', '2023', '٤']) ?? '';
      return [{ ...part, text: part.text.slice(0, at) + number + part.text.slice(at) }];
    }),
  'a figure typed instead of quoted': (text, chance, told) =>
    changed(text, chance, (part) => {
      const known = part.kind === 'figure' ? told.figures.get(part.figure_id) : undefined;
      return known === undefined ? null : [{ kind: 'words', text: formatFigure(known, told.language) }];
    }),
  'a figure that nobody knows': (text, chance) =>
    changed(text, chance, (part) =>
      part.kind === 'figure' ? [{ ...part, figure_id: `${part.figure_id}.2031-07` }] : null,
    ),
  'a unit or sign beside a figure': (text, chance) =>
    changed(text, chance, (part) => {
      if (part.kind !== 'figure') return null;
      const unit = chance.oneOf([' millones', ' %', 'K', ' miles', '€']) ?? '';
      return chance.below(2) === 0
        ? [part, { kind: 'words', text: unit }]
        : [{ kind: 'words', text: '−' }, part];
    }),
  'a name, date or constant changed': (text, chance) =>
    changed(text, chance, (part) => {
      switch (part.kind) {
        case 'label':
          return [{ ...part, text: `${part.text} x` }];
        case 'constant':
          return /\d/.test(part.text) ? [{ ...part, text: anotherDigit(part.text, chance) }] : null;
        case 'date':
          return [{ ...part, day: `2031${part.day.slice(4)}` }];
        case 'month':
          return [{ ...part, month: `2031${part.month.slice(4)}` }];
        case 'words':
        case 'figure':
          return null;
      }
    }),
};

/** The text with one of the parts that can be changed so replaced. */
function changed(
  text: MarkedText,
  chance: Chance,
  change: (part: TextPart) => readonly TextPart[] | null,
): MarkedText | null {
  const places = text.flatMap((part, index) => (change(part) === null ? [] : [index]));
  const at = chance.oneOf(places);
  const part = at === undefined ? undefined : text[at];
  if (at === undefined || part === undefined) return null;
  return [...text.slice(0, at), ...(change(part) ?? [part]), ...text.slice(at + 1)];
}
