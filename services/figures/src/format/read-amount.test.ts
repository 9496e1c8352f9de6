import { describe, expect, it } from '@jest/globals';
import type { Language } from '@cifra/proto';
import fc from 'fast-check';
import { decimals } from '../decimal/_decimals.ts';
import { decimalText } from '../decimal/decimal.ts';
import { roundTo } from '../decimal/division.ts';
import { formatAmount } from './format-amount.ts';
import { readAmount } from './read-amount.ts';

describe('readAmount', () => {
  it('gives back the rounded value of whatever the formatter wrote', () => {
    const units = fc.constantFrom(
      { unit: 'EUR', at: 2 },
      { unit: 'USD', at: 2 },
      { unit: 'percent', at: 1 },
      { unit: 'ratio', at: 2 },
    );
    fc.assert(
      fc.property(
        decimals(),
        units,
        fc.constantFrom<Language>('es', 'en'),
        (value, { unit, at }, language) => {
          const text = formatAmount(decimalText(value), unit, language);
          expect(readAmount(text, unit, language)).toBe(decimalText(roundTo(value, at)));
        },
      ),
    );
  });

  it.each([
    ['−1.234,50\u00A0€', 'EUR', 'es', '-1234.5'],
    ['€1,234.50', 'EUR', 'en', '1234.5'],
    ['1.234,50 €', 'EUR', 'es', null],
    ['-1.234,50\u00A0€', 'EUR', 'es', null],
    ['1234,50\u00A0€', 'EUR', 'es', null],
    ['€1,234.50', 'EUR', 'es', null],
    ['1.234,50\u00A0€', 'USD', 'es', null],
    ['1.234,5\u00A0€', 'EUR', 'es', null],
    ['1,2\u00A0M€', 'EUR', 'es', null],
    ['−0,00\u00A0€', 'EUR', 'es', null],
    ['1,2,3', 'ratio', 'es', null],
    ['', 'EUR', 'es', null],
    ['n/a', 'EUR', 'en', null],
  ] as const)('reads %j (%s, %s) as %j', (text, unit, language, expected) => {
    expect(readAmount(text, unit, language)).toBe(expected);
  });
});
