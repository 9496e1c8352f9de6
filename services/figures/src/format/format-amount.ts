import type { Language, Unit } from '@cifra/proto';
import { sign } from '../decimal/arithmetic.ts';
import { parseDecimal } from '../decimal/decimal.ts';
import { minus, noBreakSpace } from './marks.ts';
import { numberText } from './number-text.ts';
import { roundCompactly, type RoundedAmount, roundFully, unitKind } from './rounded-amount.ts';

export type AmountOptions = {
  /** Drops the sign, where the words beside the number say the direction. */
  readonly magnitude?: boolean | undefined;
  /** Thousands and millions spelt (`1,2 M€`), for charts and cards; percent and ratio stay as they are. */
  readonly compact?: boolean | undefined;
  /** Writes `+` before what is above zero, for comparisons. */
  readonly plus?: boolean | undefined;
};

/**
 * An amount as people read it, the same on screen, on paper and in chat: `1.234,50 €` / `€1,234.50`, `87,4 %` /
 * `87.4%`, ratio `1,25` / `1.25`, `45 días` / `45 days`, other currencies by their code (`1.234,50 USD` / `USD 1,234.50`). Rounded once,
 * half away from zero; what rounds to zero carries no sign. Spaces inside are U+00A0, the minus is U+2212 and first.
 * @param value decimal text; percent 87.5 means 87.5 %
 * @throws RangeError when the value is no decimal text or the unit no unit.
 */
export function formatAmount(
  value: string,
  unit: Unit,
  language: Language,
  options: AmountOptions = {},
): string {
  const exact = parseDecimal(value);
  const rounded = options.compact === true ? roundCompactly(exact, unit, language) : roundFully(exact, unit);
  return `${signText(rounded, options)}${withUnit(rounded, unit, language)}`;
}

function signText(rounded: RoundedAmount, options: AmountOptions): string {
  const direction = sign(rounded.number);
  if (options.magnitude === true || direction === 0) return '';
  if (direction < 0) return minus;
  return options.plus === true ? '+' : '';
}

function withUnit(rounded: RoundedAmount, unit: Unit, language: Language): string {
  const number = numberText(rounded.number, rounded.minDecimals, language);
  switch (unitKind(unit)) {
    case 'ratio':
      return number;
    case 'days':
      return `${number}${noBreakSpace}${daysWord(number, language)}`;
    case 'percent':
      return language === 'es' ? `${number}${noBreakSpace}%` : `${number}%`;
    case 'money':
      return language === 'es'
        ? spanishMoney(number, rounded.size, unit)
        : englishMoney(number, rounded.size, unit);
  }
}

function daysWord(number: string, language: Language): string {
  const one = number === '1';
  if (language === 'es') return one ? 'día' : 'días';
  return one ? 'day' : 'days';
}

/** `1.234,50 €`, `12,3 mil €`, `1,2 M€`; a currency code stands apart: `1,2 M USD`. */
function spanishMoney(number: string, size: RoundedAmount['size'], unit: Unit): string {
  const currency = unit === 'EUR' ? '€' : unit;
  if (size === 'thousand') return [number, 'mil', currency].join(noBreakSpace);
  if (size === 'million') return `${number}${noBreakSpace}M${unit === 'EUR' ? '' : noBreakSpace}${currency}`;
  return `${number}${noBreakSpace}${currency}`;
}

const englishSizes = { '': '', thousand: 'K', million: 'M', billion: 'B' };

/** `€1,234.50`, `€12.3K`, `€1.2M`; a currency code stands apart: `USD 1.2M`. */
function englishMoney(number: string, size: RoundedAmount['size'], unit: Unit): string {
  return `${unit === 'EUR' ? '€' : `${unit}${noBreakSpace}`}${number}${englishSizes[size]}`;
}
