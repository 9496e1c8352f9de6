import { type Decimal, zero } from './decimal.ts';

/** a + b, exact, at the larger of the two scales. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** a − b, exact, at the larger of the two scales. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b));
}

export function negate(decimal: Decimal): Decimal {
  return { units: -decimal.units, scale: decimal.scale };
}

export function absolute(decimal: Decimal): Decimal {
  return decimal.units < 0n ? negate(decimal) : decimal;
}

/** a × b, exact; the scales add up. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The exact sum; zero for an empty list. */
export function sumOf(decimals: Iterable<Decimal>): Decimal {
  let sum = zero;
  for (const decimal of decimals) sum = add(sum, decimal);
  return sum;
}

/** Numeric order, whatever the scales: −1 when a < b, 0 when equal, 1 when a > b. Fits `sort`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return sign(subtract(a, b));
}

export function sign(decimal: Decimal): -1 | 0 | 1 {
  if (decimal.units === 0n) return 0;
  return decimal.units < 0n ? -1 : 1;
}

export function isZero(decimal: Decimal): boolean {
  return decimal.units === 0n;
}

/** The number counted in units of 10^−scale; `scale` must not be below the number's own, or digits would be lost. */
export function unitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.units * 10n ** BigInt(scale - decimal.scale);
}
