import type { Language, Unit } from '@cifra/proto';
import type { Decimal } from '../decimal/decimal.ts';
import { divide, roundTo } from '../decimal/division.ts';

/** A number as it will be shown: rounded once, with the decimals that must be written and the word for its size. */
export type RoundedAmount = {
  readonly number: Decimal;
  readonly minDecimals: number;
  readonly size: '' | 'thousand' | 'million' | 'billion';
};

const decimalsOf = { money: 2, percent: 1, ratio: 2, days: 0 };

/** What kind of number a unit makes. @throws RangeError for a text that is no unit. */
export function unitKind(unit: Unit): 'money' | 'percent' | 'ratio' | 'days' {
  if (unit === 'percent' || unit === 'ratio' || unit === 'days') return unit;
  if (!/^[A-Z]{3}$/.test(unit))
    throw new RangeError('A unit is "percent", "ratio", "days" or a currency code such as EUR');
  return 'money';
}

/** Money to two decimals, percent to one, a ratio to two, days whole; half away from zero. */
export function roundFully(value: Decimal, unit: Unit): RoundedAmount {
  const decimals = decimalsOf[unitKind(unit)];
  return { number: roundTo(value, decimals), minDecimals: decimals, size: '' };
}

/**
 * Money for charts and cards: whole units below a thousand, then thousands, millions and (in English, where Spanish
 * counts on in millions) billions with one decimal, left out when it is zero. Each is rounded from the exact value,
 * and what rounds up to a thousand moves on to the next size, so `1,000K` is never shown.
 */
export function roundCompactly(value: Decimal, unit: Unit, language: Language): RoundedAmount {
  if (unitKind(unit) !== 'money') return roundFully(value, unit);
  for (const { size, zeros, decimals } of sizes) {
    const number = divide(value, { units: 10n ** zeros, scale: 0 }, decimals);
    const last = size === 'billion' || (size === 'million' && language === 'es');
    if (last || isBelowThousand(number)) return { number, minDecimals: 0, size };
  }
  throw new Error('Unreachable: the last size takes any number');
}

const sizes = [
  { size: '', zeros: 0n, decimals: 0 },
  { size: 'thousand', zeros: 3n, decimals: 1 },
  { size: 'million', zeros: 6n, decimals: 1 },
  { size: 'billion', zeros: 9n, decimals: 1 },
] as const;

function isBelowThousand(number: Decimal): boolean {
  const limit = 1000n * 10n ** BigInt(number.scale);
  return number.units < limit && number.units > -limit;
}
