import type { Language } from '@cifra/proto';

/** A value with its unit, as the public API gives it; `value` is decimal text. */
export type Stated = { readonly value: string | null; readonly unit: string; readonly state: string };

const sizes: Readonly<Record<string, number>> = { mil: 3, K: 3, M: 6, B: 9 };

/**
 * Whether a text says a value: read back by rules of its own (separators, size, sign, unit, `≈`), and compared with
 * the value as far as the text's digits reach. It knows nothing of how the product writes or verifies numbers.
 */
export function saysNumber(
  text: string,
  { value, unit, state }: Stated,
  language: Language,
  isMagnitude: boolean,
): boolean {
  if (value === null || state === 'not_available') return !/\p{N}/u.test(text);
  const found =
    /^(≈\s)?([−+])?(€)?(?:([A-Z]{3})\s)?([\d.,]+)(?:\s?(mil|K|M|B)(?![a-z]))?(?:\s?(€|%|d[ií]as?|days?|[A-Z]{3}))?$/u.exec(
      text.replace(/\s+/g, ' ').trim(),
    );
  if (found === null) return false;
  const [, estimate, sign, euro, code, digits = '', size = '', after] = found;
  if ((estimate !== undefined) !== (state === 'estimated')) return false;
  if (unitRead([euro, code, after].join('')) !== unit) return false;
  const shown = plainDigits(digits, language);
  if (shown === null) return false;
  const expected = roundedTo(value, shown.decimals, sizes[size] ?? 0);
  if (expected.digits !== shown.digits) return false;
  return hasSign(sign, value, expected.digits, isMagnitude);
}

/** What rounds to nothing has no sign; `+` may stand before what is above it. */
function hasSign(sign: string | undefined, value: string, digits: string, isMagnitude: boolean): boolean {
  const isNegative = value.startsWith('-') && /[1-9]/.test(digits);
  return isMagnitude ? sign === undefined : (sign === '−') === isNegative;
}

function unitRead(text: string): string {
  if (text === '€') return 'EUR';
  if (text === '%') return 'percent';
  if (text === '') return 'ratio';
  return /^(d[ií]a|day)/.test(text) ? 'days' : text;
}

/** `1.234,50` in Spanish or `1,234.50` in English as `123450` with two decimals; null when grouped wrongly. */
function plainDigits(text: string, language: Language): { digits: string; decimals: number } | null {
  const [group, point] = language === 'es' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction = '', ...more] = text.split(point);
  const groups = whole.split(group);
  const isGrouped = groups.length === 1 || groups.slice(1).every((each) => /^\d{3}$/.test(each));
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(fraction)) return null;
  return { digits: stripped(groups.join('') + fraction), decimals: fraction.length };
}

/** Half away from zero, at a number of decimals of thousands, millions or billions. */
function roundedTo(value: string, decimals: number, zeros: number): { digits: string } {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const units = BigInt(whole + fraction);
  const shift = fraction.length + zeros - decimals;
  if (shift <= 0) return { digits: stripped(String(units * 10n ** BigInt(-shift))) };
  const divisor = 10n ** BigInt(shift);
  return { digits: stripped(String((units + divisor / 2n) / divisor)) };
}

const stripped = (digits: string): string => digits.replace(/^0+(?=\d)/, '');
