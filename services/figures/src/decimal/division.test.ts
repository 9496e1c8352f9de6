import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimals } from './_decimals.ts';
import { absolute, compare, multiply, negate, subtract } from './arithmetic.ts';
import { decimalText, parseDecimal } from './decimal.ts';
import { divide, roundTo } from './division.ts';

const of = parseDecimal;

describe('divide', () => {
  it.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['1', '-8', 2, '-0.13'],
    ['-1', '-8', 2, '0.13'],
    ['0.5', '0.25', 0, '2'],
    ['1', '2', 0, '1'],
    ['-1', '2', 0, '-1'],
  ])('%s ÷ %s at %i decimals is %s', (a, b, scale, expected) => {
    const quotient = divide(of(a), of(b), scale);
    expect(decimalText(quotient)).toBe(expected);
    expect(quotient.scale).toBe(scale);
  });

  it('refuses zero and scales that are none', () => {
    expect(() => divide(of('1'), of('0.00'), 2)).toThrow('Division by zero');
    expect(() => divide(of('1'), of('3'), -1)).toThrow(RangeError);
    expect(() => roundTo(of('1'), 0.5)).toThrow(RangeError);
  });

  it('is never further from the exact quotient than half a unit', () => {
    fc.assert(
      fc.property(decimals(), decimals(), fc.integer({ min: 0, max: 8 }), (a, b, scale) => {
        fc.pre(b.units !== 0n);
        const error = absolute(subtract(multiply(divide(a, b, scale), b), a));
        const halfUnit = multiply(absolute(b), { units: 5n, scale: scale + 1 });
        expect(compare(error, halfUnit)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('roundTo', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049999', 2, '1.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['7', 2, '7.00'],
  ])('%s at %i decimals is %s', (value, scale, expected) => {
    expect(decimalText(roundTo(of(value), scale), { minScale: scale })).toBe(expected);
  });

  it('treats both directions alike, and rounding again changes nothing', () => {
    fc.assert(
      fc.property(decimals(), fc.integer({ min: 0, max: 10 }), (decimal, scale) => {
        const rounded = roundTo(decimal, scale);
        expect(rounded.scale).toBe(scale);
        expect(roundTo(negate(decimal), scale)).toEqual(negate(rounded));
        expect(roundTo(rounded, scale)).toEqual(rounded);
      }),
    );
  });
});
