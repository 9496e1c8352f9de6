import { describe, expect, it } from '@jest/globals';
import type { BookYear } from './book-years.ts';
import { choosePeriod, overlap } from './choose-period.ts';

const year = (
  from: string,
  to: string,
  months: string[],
  hasOpening = false,
  breaksOff = false,
): BookYear => ({
  period: { from, to },
  hasOpening,
  opensLate: false,
  months,
  breaksOff,
  resultPostings: 0,
  resultIsZero: true,
});
const months = (of: number, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${of}-${String(first + at).padStart(2, '0')}`);

describe('choosePeriod', () => {
  it('is the latest fiscal year in full when its first and last months are there', () => {
    const years = [year('2023-01-01', '2023-12-31', months(2023, 1, 12))];
    expect(choosePeriod(years)).toEqual({ from: '2023-01-01', to: '2023-12-31' });
  });

  it('ends with the last month that has postings', () => {
    const years = [year('2024-01-01', '2024-12-31', months(2024, 1, 2).concat('2024-02'), true)];
    expect(choosePeriod(years)).toEqual({ from: '2024-01-01', to: '2024-02-29' });
  });

  it('begins with the first month that has postings where the opening states the balances of that month', () => {
    const late = { ...year('2024-01-01', '2024-12-31', months(2024, 4, 6), true), opensLate: true };
    expect(choosePeriod([late])).toEqual({ from: '2024-04-01', to: '2024-06-30' });
    expect(choosePeriod([{ ...late, opensLate: false }])).toEqual({ from: '2024-01-01', to: '2024-06-30' });
  });

  it('ends with the last full month where the book breaks off in the middle of one, but for the year’s last', () => {
    const interim = year('2024-01-01', '2024-12-31', months(2024, 1, 5), true, true);
    expect(choosePeriod([interim])).toEqual({ from: '2024-01-01', to: '2024-04-30' });
    const whole = year('2024-01-01', '2024-12-31', months(2024, 1, 12), true, true);
    expect(choosePeriod([whole])).toEqual({ from: '2024-01-01', to: '2024-12-31' });
  });

  it('yields to an earlier year with more months while it has fewer than three', () => {
    const full = year('2022-07-01', '2023-06-30', [...months(2022, 7, 12), ...months(2023, 1, 6)], true);
    expect(choosePeriod([full, year('2023-07-01', '2024-06-30', ['2023-07', '2023-08'], true)])).toEqual(
      full.period,
    );
    expect(choosePeriod([full, year('2023-07-01', '2024-06-30', months(2023, 7, 9), true)])).toEqual({
      from: '2023-07-01',
      to: '2023-09-30',
    });
  });

  it('stays with a young year when no other has more', () => {
    const years = [
      year('2022-01-01', '2022-12-31', ['2022-12']),
      year('2023-01-01', '2023-12-31', ['2023-01']),
    ];
    expect(choosePeriod(years)).toEqual({ from: '2023-01-01', to: '2023-01-31' });
  });

  it('begins with the first month that has postings where no opening stands for those before', () => {
    expect(choosePeriod([year('2023-01-01', '2023-12-31', months(2023, 5, 12))]).from).toBe('2023-05-01');
    expect(choosePeriod([year('2023-01-01', '2023-12-31', months(2023, 5, 12), true)]).from).toBe(
      '2023-01-01',
    );
  });
});

describe('overlap', () => {
  it('asks for one shared day', () => {
    const january = { from: '2023-01-01', to: '2023-01-31' };
    expect(overlap(january, { from: '2023-01-31', to: '2023-02-05' })).toBe(true);
    expect(overlap(january, { from: '2023-02-01', to: '2023-02-05' })).toBe(false);
  });
});
