import { sumOf, unitsAt } from './decimal/arithmetic.ts';
import type { Decimal } from './decimal/decimal.ts';

/**
 * Splits `total` in proportion to `weights` by the largest-remainder method: every share is cut down to the scale,
 * and the units left over go, one each, to the shares that lost most; of equals the earlier index is served first.
 * The shares stand at the larger of `scale` and the total's own scale, add up exactly to the total, carry its sign,
 * and are each less than one unit away from the exact share.
 * @throws RangeError when a weight is negative or none is above zero.
 */
export function allot(total: Decimal, weights: readonly Decimal[], scale: number): Decimal[] {
  const at = Math.max(total.scale, scale);
  const units = unitsAt(total, at);
  const shares = allotUnits(units < 0n ? -units : units, wholeWeights(weights));
  return shares.map((share) => ({ units: units < 0n ? -share : share, scale: at }));
}

type Share = { readonly index: number; readonly floor: bigint; readonly remainder: bigint };

function allotUnits(units: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight, index): Share => {
    const product = units * weight;
    return { index, floor: product / whole, remainder: product % whole };
  });
  const left = Number(units - shares.reduce((sum, share) => sum + share.floor, 0n));
  const served = new Set(
    shares
      .toSorted(largestRemainderFirst)
      .slice(0, left)
      .map((share) => share.index),
  );
  return shares.map((share) => (served.has(share.index) ? share.floor + 1n : share.floor));
}

function largestRemainderFirst(a: Share, b: Share): number {
  if (a.remainder === b.remainder) return a.index - b.index;
  return a.remainder > b.remainder ? -1 : 1;
}

function wholeWeights(weights: readonly Decimal[]): bigint[] {
  if (weights.some((weight) => weight.units < 0n)) throw new RangeError('A weight must not be negative');
  const sum = sumOf(weights);
  if (sum.units === 0n) throw new RangeError('At least one weight must be above zero');
  return weights.map((weight) => unitsAt(weight, sum.scale));
}
