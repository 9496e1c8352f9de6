import fc from 'fast-check';
import type { Decimal } from './decimal.ts';

/** Any decimal with up to `maxScale` decimals, around 38 digits at most. For property tests. */
export function decimals(maxScale = 8): fc.Arbitrary<Decimal> {
  const units = fc.oneof(fc.bigInt(-(10n ** 6n), 10n ** 6n), fc.bigInt(-(10n ** 30n), 10n ** 30n));
  return fc.record({ units, scale: fc.integer({ min: 0, max: maxScale }) });
}

/** Any decimal from zero on. For property tests. */
export function weights(): fc.Arbitrary<Decimal> {
  const units = fc.oneof(fc.bigInt(0n, 5n), fc.bigInt(0n, 10n ** 20n));
  return fc.record({ units, scale: fc.integer({ min: 0, max: 6 }) });
}
