/** Stands between two texts that are set apart by an element, yet on one line. */
export const elementEdge = '\u200B';

const touchingBefore = /[\p{L}\p{N}.,%€$£¥+±\-−–‐‑‒﹣-]$/u;
const looseSignBefore = /(?:^|[(:=])[\s\u200B]*[+±\-−–][\s\u200B]*$/u;
const touchingAfter = /^(?:[\p{L}\p{N}]|[.,]\p{N})/u;
const unitAfter =
  /^[\s\u200B]*(?:[%‰€$£¥]|(?:mil|miles|mill[oó]n|millones|millardos?|bill[oó]n|billones|thousands?|millions?|billions?|trillions?|por ciento|percent|per cent|[km]|bn|mn|euros?)(?!\p{L}))/iu;

/**
 * Whether the texts right before and after a number change how it reads: a sign that is no operator between two
 * terms, a letter, digit or separator that touches it, a unit or a word of size that follows it.
 */
export function altersNumber(before: string, after: string): boolean {
  return (
    touchingBefore.test(before) ||
    looseSignBefore.test(before) ||
    touchingAfter.test(after) ||
    unitAfter.test(after)
  );
}
