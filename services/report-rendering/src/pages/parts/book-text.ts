import { shortenedTo } from '../../charts/text-width.ts';
import { barText } from '../../charts/value-bars.ts';

/** A text of the books as it is set on a page: white space, which books use to align things, becomes single spaces. */
export function bookText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A name cut to what fits before a bar; the whole name stands in the table. */
export function barName(name: string): string {
  return shortenedTo(bookText(name), barText.nameRoom, barText.size);
}

/** A book without names calls its parties by their accounts. */
export function isName(name: string): boolean {
  return /\p{L}/u.test(name);
}

const titleLength = 60;

/** A name cut to what a title or the edge of a page can hold. */
export function titleName(name: string): string {
  const text = [...bookText(name)];
  return text.length <= titleLength
    ? text.join('')
    : `${text
        .slice(0, titleLength - 1)
        .join('')
        .trimEnd()}…`;
}
