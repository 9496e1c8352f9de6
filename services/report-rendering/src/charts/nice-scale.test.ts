import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '@cifra/figures';
import fc from 'fast-check';
import { niceScale, ticksOf } from './nice-scale.ts';

const amounts = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { minLength: 1, maxLength: 24 });

describe('an axis', () => {
  it('holds every value and zero, with few ticks', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const scale = niceScale(values);
        const ticks = ticksOf(scale);
        expect(scale.min).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(scale.max).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('labels neighbouring ticks differently', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 10 ** 12 }), (value) => {
        const texts = ticksOf(niceScale([value])).map((tick) =>
          formatAmount(tick.toFixed(2), 'EUR', 'en', { compact: true }),
        );
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
