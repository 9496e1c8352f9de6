import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimals } from './_decimals.ts';
import { compare } from './arithmetic.ts';
import { decimalText, parseDecimal, zero } from './decimal.ts';

describe('parseDecimal', () => {
  it('reads digits, a minus and a point, keeping the decimals written', () => {
    expect(parseDecimal('70621.08')).toEqual({ units: 7062108n, scale: 2 });
    expect(parseDecimal('-0.050')).toEqual({ units: -50n, scale: 3 });
    expect(parseDecimal('007')).toEqual({ units: 7n, scale: 0 });
    expect(parseDecimal('-0')).toEqual(zero);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '1.',
    '.5',
    '1e3',
    '1,5',
    '1.234,50',
    '--1',
    '−1',
    '0x10',
    'NaN',
    '١',
  ])('refuses %j', (text) => {
    expect(() => parseDecimal(text)).toThrow(RangeError);
  });

  it('tells the shape of what it refused, never the content', () => {
    expect(() => parseDecimal('1.234,56')).toThrow('shaped "9.999,99"');
    expect(() => parseDecimal('Müller 17')).toThrow('shaped "aaaaaa 99"');
    expect(() => parseDecimal('x'.repeat(99))).toThrow(`shaped "${'a'.repeat(24)}…"`);
  });
});

describe('decimalText', () => {
  it('writes no trailing zeros beyond the least scale, and no negative zero', () => {
    expect(decimalText(parseDecimal('1.500'))).toBe('1.5');
    expect(decimalText(parseDecimal('100'))).toBe('100');
    expect(decimalText(parseDecimal('100.00'))).toBe('100');
    expect(decimalText(parseDecimal('100'), { minScale: 2 })).toBe('100.00');
    expect(decimalText(parseDecimal('1.23450'), { minScale: 2 })).toBe('1.2345');
    expect(decimalText(parseDecimal('-0.00'))).toBe('0');
    expect(decimalText(parseDecimal('-0.05'))).toBe('-0.05');
  });

  it('is read back as the same number', () => {
    fc.assert(
      fc.property(decimals(), fc.integer({ min: 0, max: 10 }), (decimal, minScale) => {
        expect(compare(parseDecimal(decimalText(decimal, { minScale })), decimal)).toBe(0);
      }),
    );
  });

  it('is the same text for the same number, whatever its scale', () => {
    fc.assert(
      fc.property(decimals(), fc.integer({ min: 0, max: 9 }), ({ units, scale }, more) => {
        const same = { units: units * 10n ** BigInt(more), scale: scale + more };
        expect(decimalText(same)).toBe(decimalText({ units, scale }));
      }),
    );
  });
});
