import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimals } from './_decimals.ts';
import { absolute, add, compare, isZero, multiply, negate, sign, subtract, sumOf } from './arithmetic.ts';
import { type Decimal, decimalText, parseDecimal, zero } from './decimal.ts';

const of = parseDecimal;

function expectEqual(a: Decimal, b: Decimal): void {
  expect(decimalText(a)).toBe(decimalText(b));
}

describe('arithmetic', () => {
  it('adds what binary floats get wrong', () => {
    expectEqual(add(of('0.1'), of('0.2')), of('0.3'));
    expectEqual(sumOf(Array.from({ length: 10 }, () => of('0.1'))), of('1'));
    expectEqual(subtract(of('9007199254740993'), of('0.01')), of('9007199254740992.99'));
    expectEqual(multiply(of('-1.1'), of('1.1')), of('-1.21'));
  });

  it('compares by value, not by scale', () => {
    expect(compare(of('1.50'), of('1.5'))).toBe(0);
    expect(compare(of('-2'), of('-1.999'))).toBe(-1);
    expect([of('3'), of('-1'), of('2.5')].toSorted(compare).map((decimal) => decimalText(decimal))).toEqual([
      '-1',
      '2.5',
      '3',
    ]);
  });

  it('knows signs', () => {
    expect([of('-0.01'), of('-0'), of('0.01')].map(sign)).toEqual([-1, 0, 1]);
    expect(isZero(of('-0.000'))).toBe(true);
    expect(isZero(of('0.001'))).toBe(false);
    expectEqual(absolute(of('-7.5')), of('7.5'));
    expectEqual(sumOf([]), zero);
  });

  it('keeps the laws of numbers', () => {
    fc.assert(
      fc.property(decimals(), decimals(), decimals(), (a, b, c) => {
        expectEqual(add(a, b), add(b, a));
        expectEqual(add(add(a, b), c), add(a, add(b, c)));
        expectEqual(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)));
        expectEqual(subtract(add(a, b), b), a);
        expect(isZero(add(a, negate(a)))).toBe(true);
        expect(compare(a, b)).toBe(sign(subtract(a, b)));
        expect(compare(a, b) + compare(b, a)).toBe(0);
      }),
    );
  });
});
