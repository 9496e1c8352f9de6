import { numbersIn, neighboursCompared, withoutSpacing } from './shown-numbers.ts';
import type { NumberInText, ShownNumber } from './shown-numbers.ts';

/** The first number that is printed otherwise than the page has it. */
export type Misprint = {
  readonly kind: 'missing' | 'extra' | 'digits' | 'surroundings';
  /** Which of the page's numbers it is, from 0; of an extra one, where it stands among them. */
  readonly at: number;
};

/**
 * Compares what was printed, number by number and in order, with what the page shows: same digits, same sign, same
 * unit and words beside them, none missing and none more.
 * @param printed the text read back from the print; `\n` where a line ends or a gap wider than a space follows
 * @returns the first difference, or null when there is none
 */
export function comparePrint(shown: readonly ShownNumber[], printed: string): Misprint | null {
  const found = numbersIn(printed);
  const common = Math.min(shown.length, found.length);
  for (let at = 0; at < common; at += 1) {
    const [expected, actual] = [shown[at], found[at]];
    if (expected === undefined || actual === undefined) continue;
    if (expected.digits !== actual.digits) return { kind: 'digits', at };
    if (!standsAlike(expected, actual, printed)) return { kind: 'surroundings', at };
  }
  if (shown.length === found.length) return null;
  return { kind: shown.length > found.length ? 'missing' : 'extra', at: common };
}

/** How much of the printed text is looked at to find four characters that count. */
const reach = 80;

function standsAlike(expected: ShownNumber, { from, to }: NumberInText, printed: string): boolean {
  const [before, after] = [printed.slice(Math.max(0, from - reach), from), printed.slice(to, to + reach)];
  return (
    withoutSpacing(before).slice(-neighboursCompared).endsWith(expected.before) &&
    withoutSpacing(after).slice(0, neighboursCompared).startsWith(expected.after) &&
    (!expected.begins || /(?:^|\n)\s*$/.test(before)) &&
    (!expected.ends || /^\s*(?:\n|$)/.test(after))
  );
}
