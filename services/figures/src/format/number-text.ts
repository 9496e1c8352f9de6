import type { Language } from '@cifra/proto';
import { absolute } from '../decimal/arithmetic.ts';
import { type Decimal, decimalText } from '../decimal/decimal.ts';
import { separators } from './marks.ts';

/**
 * The magnitude of a number in the language's separators, grouped from four digits on, without any sign. All decimals
 * of the number's scale are written, but for those beyond `minDecimals` that are zero.
 */
export function numberText(decimal: Decimal, minDecimals: number, language: Language): string {
  const [whole = '', fraction] = decimalText(absolute(decimal), { minScale: minDecimals }).split('.');
  const marks = separators[language];
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group);
  return fraction === undefined ? grouped : `${grouped}${marks.decimal}${fraction}`;
}
