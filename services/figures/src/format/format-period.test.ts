import { describe, expect, it } from '@jest/globals';
import { formatDay } from './format-day.ts';
import { formatMonth } from './format-month.ts';
import { formatPeriod } from './format-period.ts';

describe('formatDay', () => {
  it('writes the day the way the language does', () => {
    expect(formatDay('2023-12-31', 'es')).toBe('31/12/2023');
    expect(formatDay('2023-12-31', 'en')).toBe('31 Dec 2023');
    expect(formatDay('2023-01-05', 'es')).toBe('05/01/2023');
    expect(formatDay('2023-01-05', 'en')).toBe('5 Jan 2023');
    expect(formatDay('2024-02-29', 'es')).toBe('29/02/2024');
    expect(formatDay('2000-02-29', 'es')).toBe('29/02/2000');
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2023-04-31',
    '2023-13-01',
    '2023-00-10',
    '2023-01-00',
    '2023-1-5',
    '31/12/2023',
  ])('refuses %s', (day) => {
    expect(() => formatDay(day, 'es')).toThrow(RangeError);
  });
});

describe('formatMonth', () => {
  it('writes the month the way the language does', () => {
    expect(formatMonth('2023-01', 'es')).toBe('enero de 2023');
    expect(formatMonth('2023-01', 'en')).toBe('January 2023');
    expect(formatMonth('2023-09', 'es', { short: true })).toBe('sep 2023');
    expect(formatMonth('2023-01', 'en', { short: true })).toBe('Jan 2023');
  });

  it('has twelve different short names in each language', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2023-${String(index + 1).padStart(2, '0')}`);
    for (const language of ['es', 'en'] as const) {
      expect(new Set(months.map((month) => formatMonth(month, language, { short: true }))).size).toBe(12);
    }
    expect(() => formatMonth('2023-13', 'es')).toThrow(RangeError);
  });
});

describe('formatPeriod', () => {
  it.each([
    ['2023-01-01', '2023-12-31', '2023', '2023'],
    ['2022-01-01', '2023-12-31', '2022–2023', '2022–2023'],
    ['2023-02-01', '2023-02-28', 'febrero de 2023', 'February 2023'],
    ['2023-01-01', '2023-06-30', 'enero a junio de 2023', 'January to June 2023'],
    ['2022-07-01', '2023-06-30', 'julio de 2022 a junio de 2023', 'July 2022 to June 2023'],
    ['2024-02-01', '2024-02-28', '01/02/2024 – 28/02/2024', '1 Feb 2024 – 28 Feb 2024'],
    ['2023-03-05', '2023-03-05', '05/03/2023', '5 Mar 2023'],
  ])('%s to %s is %s and %s', (from, to, es, en) => {
    expect(formatPeriod({ from, to }, 'es')).toBe(es);
    expect(formatPeriod({ from, to }, 'en')).toBe(en);
  });

  it('can be short', () => {
    expect(formatPeriod({ from: '2023-01-01', to: '2023-06-30' }, 'es', { short: true })).toBe(
      'ene – jun 2023',
    );
    expect(formatPeriod({ from: '2022-07-01', to: '2023-06-30' }, 'en', { short: true })).toBe(
      'Jul 2022 – Jun 2023',
    );
  });

  it('refuses one that ends before it starts', () => {
    expect(() => formatPeriod({ from: '2023-02-01', to: '2023-01-31' }, 'es')).toThrow(RangeError);
  });
});
