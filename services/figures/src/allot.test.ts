import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allot } from './allot.ts';
import { decimals, weights } from './decimal/_decimals.ts';
import { absolute, compare, multiply, subtract, sumOf } from './decimal/arithmetic.ts';
import { type Decimal, decimalText, parseDecimal } from './decimal/decimal.ts';

const shares = (total: string, parts: readonly string[], scale: number): string[] =>
  allot(parseDecimal(total), parts.map(parseDecimal), scale).map((share) =>
    decimalText(share, { minScale: scale }),
  );

describe('allot', () => {
  it('gives what is left over to the largest remainders, of equals to the earlier', () => {
    expect(shares('100.00', ['1', '1', '1'], 2)).toEqual(['33.34', '33.33', '33.33']);
    expect(shares('0.02', ['1', '1', '1'], 2)).toEqual(['0.01', '0.01', '0.00']);
    expect(shares('10', ['1', '2', '4'], 0)).toEqual(['1', '3', '6']);
    expect(shares('-100.00', ['1', '1', '1'], 2)).toEqual(['-33.34', '-33.33', '-33.33']);
    expect(shares('5', ['0', '0.30', '0'], 2)).toEqual(['0.00', '5.00', '0.00']);
  });

  it('keeps the digits of a total finer than the scale', () => {
    expect(shares('0.001', ['1', '1'], 2)).toEqual(['0.001', '0.00']);
  });

  it('refuses weights that say nothing', () => {
    expect(() => shares('1', ['1', '-1', '1'], 2)).toThrow('must not be negative');
    expect(() => shares('1', ['0', '0.0'], 2)).toThrow('above zero');
    expect(() => shares('1', [], 2)).toThrow('above zero');
  });

  const cases = fc.tuple(
    decimals(6),
    fc
      .array(weights(), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some(({ units }) => units > 0n)),
    fc.integer({ min: 0, max: 6 }),
  );

  it('adds up exactly, each within one unit of its exact share', () => {
    fc.assert(
      fc.property(cases, ([total, parts, scale]) => {
        const given = allot(total, parts, scale);
        const whole = sumOf(parts);
        const unit: Decimal = { units: 1n, scale: Math.max(scale, total.scale) };
        expect(compare(sumOf(given), total)).toBe(0);
        given.forEach((share, index) => {
          const exactTimesWhole = multiply(total, parts[index] ?? whole);
          const error = absolute(subtract(multiply(share, whole), exactTimesWhole));
          expect(share.scale).toBe(unit.scale);
          expect(compare(error, multiply(unit, whole))).toBe(-1);
        });
      }),
    );
  });

  it('never gives the later of two equal weights more, nor a smaller weight more than a larger', () => {
    fc.assert(
      fc.property(cases, ([total, parts, scale]) => {
        const given = allot(total, parts, scale).map(absolute);
        for (let later = 1; later < parts.length; later += 1) {
          for (let earlier = 0; earlier < later; earlier += 1) {
            const order = compare(parts[earlier] as Decimal, parts[later] as Decimal);
            const shared = compare(given[earlier] as Decimal, given[later] as Decimal);
            if (order === 0) expect(shared).toBeGreaterThanOrEqual(0);
            else expect(shared * order).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});
