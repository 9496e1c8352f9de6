import type { Language, Unit } from '@cifra/proto';
import { decimalText, parseDecimal } from '../decimal/decimal.ts';
import { formatAmount } from './format-amount.ts';
import { minus, separators } from './marks.ts';

/**
 * The inverse of `formatAmount` in its full form: the decimal text that would be shown exactly so, or null when the
 * formatter never writes such a text for that unit and language (wrong grouping, another unit, a plain hyphen…).
 */
export function readAmount(text: string, unit: Unit, language: Language): string | null {
  const match = /^[^\d]*(\d[\d.,]*)[^\d]*$/.exec(text);
  if (match === null) return null;
  const { group, decimal } = separators[language];
  const digits = (match[1] ?? '').replaceAll(group, '').replace(decimal, '.');
  const plain = `${text.startsWith(minus) ? '-' : ''}${digits}`;
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return null;
  const value = decimalText(parseDecimal(plain));
  return formatAmount(value, unit, language) === text ? value : null;
}
