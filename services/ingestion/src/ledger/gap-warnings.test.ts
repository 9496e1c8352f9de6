import { describe, expect, it } from '@jest/globals';
import type { BookYear } from './book-years.ts';
import { gapWarnings } from './gap-warnings.ts';

const year = (months: readonly string[], resultPostings: number): BookYear => ({
  period: { from: '2023-07-01', to: '2024-06-30' },
  hasOpening: true,
  opensLate: false,
  months,
  breaksOff: false,
  resultPostings,
  resultIsZero: false,
});
const period = { from: '2023-11-01', to: '2024-03-31' };

describe('gapWarnings', () => {
  it('names the months of the period without a posting in a busy book', () => {
    const [found] = gapWarnings([year(['2023-11', '2024-01', '2024-03'], 300)], period);
    expect(found?.code).toBe('months_missing');
    expect(found?.detail.en).toContain('December 2023, February 2024');
  });

  it('says nothing where no month is empty, the book is quiet, or the gap lies outside the period', () => {
    const whole = ['2023-11', '2023-12', '2024-01', '2024-02', '2024-03'];
    expect(gapWarnings([year(whole, 300)], period)).toEqual([]);
    expect(gapWarnings([year(['2023-11', '2024-03'], 6)], period)).toEqual([]);
    expect(gapWarnings([year(['2023-09', ...whole], 300)], period)).toEqual([]);
  });
});
