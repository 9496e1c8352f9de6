import { describe, expect, it } from '@jest/globals';
import type { Language } from '@cifra/proto';
import fc from 'fast-check';
import { decimals } from '../decimal/_decimals.ts';
import { decimalText } from '../decimal/decimal.ts';
import { type AmountOptions, formatAmount } from './format-amount.ts';

/** Written with `~` for U+00A0, so that the examples can be read. */
const shown = (value: string, unit: string, language: Language, options?: AmountOptions): string =>
  formatAmount(value, unit, language, options).replaceAll('\u00A0', '~');

describe('formatAmount', () => {
  it.each([
    ['1234.5', 'EUR', '1.234,50~€', '€1,234.50'],
    ['-1234.5', 'EUR', '−1.234,50~€', '−€1,234.50'],
    ['999.999', 'EUR', '1.000,00~€', '€1,000.00'],
    ['1.005', 'EUR', '1,01~€', '€1.01'],
    ['-1.005', 'EUR', '−1,01~€', '−€1.01'],
    ['-0.004', 'EUR', '0,00~€', '€0.00'],
    ['0', 'EUR', '0,00~€', '€0.00'],
    ['123456789012345678.9', 'EUR', '123.456.789.012.345.678,90~€', '€123,456,789,012,345,678.90'],
    ['1234.5', 'USD', '1.234,50~USD', 'USD~1,234.50'],
    ['-12', 'GBP', '−12,00~GBP', '−GBP~12.00'],
    ['87.35', 'percent', '87,4~%', '87.4%'],
    ['-1234.56', 'percent', '−1.234,6~%', '−1,234.6%'],
    ['-0.04', 'percent', '0,0~%', '0.0%'],
    ['1.245', 'ratio', '1,25', '1.25'],
    ['45.4', 'days', '45~días', '45~days'],
    ['1.2', 'days', '1~día', '1~day'],
    ['-12345', 'ratio', '−12.345,00', '−12,345.00'],
  ])('shows %s %s as %s and %s', (value, unit, es, en) => {
    expect(shown(value, unit, 'es')).toBe(es);
    expect(shown(value, unit, 'en')).toBe(en);
  });

  it.each([
    ['1234567', 'EUR', '1,2~M€', '€1.2M'],
    ['-1234567', 'EUR', '−1,2~M€', '−€1.2M'],
    ['12345.67', 'EUR', '12,3~mil~€', '€12.3K'],
    ['12000', 'EUR', '12~mil~€', '€12K'],
    ['999.49', 'EUR', '999~€', '€999'],
    ['999.5', 'EUR', '1~mil~€', '€1K'],
    ['950', 'EUR', '950~€', '€950'],
    ['999949', 'EUR', '999,9~mil~€', '€999.9K'],
    ['999950', 'EUR', '1~M€', '€1M'],
    ['1234567890', 'EUR', '1.234,6~M€', '€1.2B'],
    ['12345678901234', 'EUR', '12.345.678,9~M€', '€12,345.7B'],
    ['-0.4', 'EUR', '0~€', '€0'],
    ['-0.5', 'EUR', '−1~€', '−€1'],
    ['12345.67', 'USD', '12,3~mil~USD', 'USD~12.3K'],
    ['1234567', 'USD', '1,2~M~USD', 'USD~1.2M'],
    ['87.35', 'percent', '87,4~%', '87.4%'],
    ['1.245', 'ratio', '1,25', '1.25'],
  ])('shows %s %s compactly as %s and %s', (value, unit, es, en) => {
    expect(shown(value, unit, 'es', { compact: true })).toBe(es);
    expect(shown(value, unit, 'en', { compact: true })).toBe(en);
  });

  it('drops the sign, or writes a plus, where asked', () => {
    expect(shown('-1234.5', 'EUR', 'es', { magnitude: true })).toBe('1.234,50~€');
    expect(shown('-1234567', 'EUR', 'en', { magnitude: true, compact: true })).toBe('€1.2M');
    expect(shown('4.2', 'percent', 'es', { plus: true })).toBe('+4,2~%');
    expect(shown('-4.2', 'percent', 'es', { plus: true })).toBe('−4,2~%');
    expect(shown('0.04', 'percent', 'es', { plus: true })).toBe('0,0~%');
  });

  it('refuses what is no amount', () => {
    expect(() => formatAmount('1,5', 'EUR', 'es')).toThrow(RangeError);
    expect(() => formatAmount('1', 'euro', 'es')).toThrow(RangeError);
    expect(() => formatAmount('1', 'euro', 'es', { compact: true })).toThrow(RangeError);
  });

  it('never shows a sign without a digit other than zero behind it', () => {
    const options = fc.record({ compact: fc.boolean(), plus: fc.boolean() });
    const units = fc.constantFrom('EUR', 'USD', 'percent', 'ratio');
    fc.assert(
      fc.property(
        decimals(),
        units,
        fc.constantFrom<Language>('es', 'en'),
        options,
        (value, unit, language, chosen) => {
          const text = formatAmount(decimalText(value), unit, language, chosen);
          if (/^[−+]/.test(text)) expect(text).toMatch(/[1-9]/);
          expect(text).not.toMatch(/[ -]/);
        },
      ),
    );
  });
});
