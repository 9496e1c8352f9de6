import { describe, expect, it } from '@jest/globals';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it('groups from four digits on', () => {
    expect([0, 999, 1234, 1234567].map((count) => formatCount(count, 'es'))).toEqual([
      '0',
      '999',
      '1.234',
      '1.234.567',
    ]);
    expect(formatCount(1234567, 'en')).toBe('1,234,567');
    expect(formatCount(-1234, 'es')).toBe('−1.234');
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (count) => {
    expect(() => formatCount(count, 'es')).toThrow(RangeError);
  });
});
