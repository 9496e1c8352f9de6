import type { Language } from '@cifra/proto';
import { sign } from '../decimal/arithmetic.ts';
import { parseDecimal } from '../decimal/decimal.ts';
import { minus } from './marks.ts';
import { numberText } from './number-text.ts';

/**
 * A count of things, grouped: `1.234` in Spanish, `1,234` in English.
 * @throws RangeError when it is not a whole number that a double holds exactly.
 */
export function formatCount(count: number, language: Language): string {
  if (!Number.isSafeInteger(count)) throw new RangeError('A count is a whole number');
  const decimal = parseDecimal(BigInt(count).toString());
  return `${sign(decimal) < 0 ? minus : ''}${numberText(decimal, 0, language)}`;
}
