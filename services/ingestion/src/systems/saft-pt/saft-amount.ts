import { type AmountFault, readAmount } from '../../reading/amount-text.ts';

const decimal = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads an amount as the format writes it (`xs:decimal`: a point, no groups) exactly, in millionths.
 * @returns `null` where nothing stands.
 */
export function saftAmount(text: string | undefined): bigint | null | AmountFault {
  if (text === undefined || text === '') return null;
  return decimal.test(text) ? readAmount(text, '.') : 'not_a_number';
}
