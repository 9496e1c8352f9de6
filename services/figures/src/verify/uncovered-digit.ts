import { hasDigit } from './digits.ts';
import { altersNumber } from './neighbours.ts';

/**
 * Whether a text that can hold no elements shows a digit that belongs to none of the sources: every digit must lie
 * within a whole occurrence of one of them, with nothing beside it that changes how it reads.
 */
export function hasUncoveredDigit(text: string, sources: Iterable<string>): boolean {
  const covered = Array.from({ length: text.length }, () => false);
  for (const source of sources) {
    if (!hasDigit(source)) continue;
    for (let at = text.indexOf(source); at !== -1; at = text.indexOf(source, at + 1)) {
      const end = at + source.length;
      if (!altersNumber(text.slice(0, at), text.slice(end))) covered.fill(true, at, end);
    }
  }
  return [...text.matchAll(/[\p{Nd}\p{No}]/gu)].some((digit) => covered[digit.index] === false);
}
