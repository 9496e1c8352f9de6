import { unitsAt } from './arithmetic.ts';
import type { Decimal } from './decimal.ts';

/**
 * a ÷ b at `scale` decimals, rounded once, half away from zero (0.5 → 1, −0.5 → −1).
 * @throws RangeError when b is zero or the scale is no whole number from 0 on.
 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  if (b.units === 0n) throw new RangeError('Division by zero');
  requireScale(scale);
  const numerator = a.units * 10n ** BigInt(b.scale + scale);
  const denominator = b.units * 10n ** BigInt(a.scale);
  return { units: quotientHalfAway(numerator, denominator), scale };
}

/**
 * The number at exactly `scale` decimals, rounded half away from zero when digits must go.
 * @throws RangeError when the scale is no whole number from 0 on.
 */
export function roundTo(decimal: Decimal, scale: number): Decimal {
  requireScale(scale);
  if (scale >= decimal.scale) return { units: unitsAt(decimal, scale), scale };
  return { units: quotientHalfAway(decimal.units, 10n ** BigInt(decimal.scale - scale)), scale };
}

function quotientHalfAway(numerator: bigint, denominator: bigint): bigint {
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const magnitude = (2n * top + bottom) / (2n * bottom);
  return numerator < 0n === denominator < 0n ? magnitude : -magnitude;
}

function requireScale(scale: number): void {
  if (!Number.isSafeInteger(scale) || scale < 0) throw new RangeError('A scale is a whole number from 0 on');
}
