import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DecimalMark, readAmount, unitsText } from './amount-text.ts';

const text = (cell: string, mark: DecimalMark) => {
  const read = readAmount(cell, mark);
  return typeof read === 'bigint' ? unitsText(read) : read;
};

describe('readAmount', () => {
  it.each([
    ['1.234,50', ',', '1234.5'],
    ['1,234.50', '.', '1234.5'],
    ['1 234,50', ',', '1234.5'],
    ['1\u00A0234\u00A0567,5', ',', '1234567.5'],
    ['1\u202F234,50 €', ',', '1234.5'],
    ["1'234.50", '.', '1234.5'],
    ['€ 12', ',', '12'],
    ['12 EUR', ',', '12'],
    ['-12,5', ',', '-12.5'],
    ['12,5-', ',', '-12.5'],
    ['(12,50)', ',', '-12.5'],
    ['−12,5', ',', '-12.5'],
    ['+12,5', ',', '12.5'],
    ['- 12,5', ',', '-12.5'],
    [',5', ',', '0.5'],
    ['12,', ',', '12'],
    ['0', ',', '0'],
    ['-', ',', '0'],
    ['12,5000000000', ',', '12.5'],
    ['9007199254740993,01', ',', '9007199254740993.01'],
  ] as const)('reads %j with %j as %s', (cell, mark, expected) => {
    expect(text(cell, mark)).toBe(expected);
  });

  it.each([
    ['1.5', ','],
    ['1,5', '.'],
    ['12.34,5', ','],
    ['1.2345,00', ','],
    ['1.234 567,00', ','],
    ['12,3,4', ','],
    ['1e3', ','],
    ['12I', ','],
    ['=A1', ','],
    ['--5', ','],
    ['-5-', ','],
    ['1'.repeat(25), ','],
  ] as const)('refuses %j with %j, rather than misread it', (cell, mark) => {
    expect(text(cell, mark)).toBe('not_a_number');
  });

  it('tells a blank from a fault and from digits beyond six decimals', () => {
    expect(text('  ', ',')).toBeNull();
    expect(text('0,1234567', ',')).toBe('too_precise');
  });

  it('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), (units) => {
        expect(readAmount(unitsText(units), '.')).toBe(units);
        expect(readAmount(unitsText(units).replace('.', ','), ',')).toBe(units);
      }),
    );
  });
});
