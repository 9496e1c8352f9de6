import { describe, expect, it } from '@jest/globals';
import type { Period } from '@cifra/proto';
import { previousPeriod } from './previous-period.ts';

const span = (from: string, to: string): Period => ({ from, to });
const year = (number: number): Period => span(`${number}-01-01`, `${number}-12-31`);

function previous(
  period: Period,
  coverage: Period,
  years: readonly Period[],
  { has_opening = true } = {},
): Period | null {
  const fiscal_years = years.map((one) => ({ period: one, has_opening }));
  return previousPeriod({ period, coverage, fiscal_years, granularity: 'postings' });
}

describe('the period before', () => {
  it('is the fiscal year before, where the period is a fiscal year', () => {
    const years = [year(2022), year(2023)];
    expect(previous(year(2023), span('2022-01-03', '2023-12-30'), years)).toEqual(year(2022));
    const july = [span('2021-07-01', '2022-06-30'), span('2022-07-01', '2023-06-30')] as const;
    expect(previous(july[1], span('2021-07-01', '2023-06-30'), july)).toEqual(july[0]);
  });

  it('is as many months by the calendar, where the period is months of a year', () => {
    const years = [year(2022), year(2023)];
    const coverage = span('2022-01-01', '2023-12-31');
    expect(previous(span('2023-03-01', '2023-03-31'), coverage, years)).toEqual(
      span('2023-02-01', '2023-02-28'),
    );
    expect(previous(span('2023-01-01', '2023-03-31'), coverage, years)).toEqual(
      span('2022-10-01', '2022-12-31'),
    );
  });

  it('is as many days, where the period begins or ends within a month', () => {
    const period = span('2023-03-10', '2023-03-19');
    expect(previous(period, year(2023), [year(2023)])).toEqual(span('2023-02-28', '2023-03-09'));
  });

  it('is none where the book does not hold all of it', () => {
    expect(previous(year(2023), year(2023), [year(2023)])).toBeNull();
    // The year before begins in July, and nothing says that there was nothing earlier.
    const late = span('2022-07-05', '2023-12-31');
    expect(previous(year(2023), late, [year(2022), year(2023)], { has_opening: false })).toBeNull();
    expect(previous(year(2023), late, [year(2022), year(2023)])).toEqual(year(2022));
    // A year is missing in between.
    expect(previous(year(2023), span('2021-01-01', '2023-12-31'), [year(2021), year(2023)])).toBeNull();
    const months = span('2023-01-01', '2023-02-28');
    expect(previous(months, span('2021-01-01', '2023-12-31'), [year(2021), year(2023)])).toBeNull();
  });

  it('is none where it is shorter than the year, or where days are not told', () => {
    const first = span('2022-07-01', '2022-12-31');
    expect(previous(year(2023), span('2022-07-01', '2023-12-31'), [first, year(2023)])).toBeNull();
    const told = previousPeriod({
      period: year(2023),
      coverage: span('2022-01-01', '2023-12-31'),
      fiscal_years: [year(2022), year(2023)].map((period) => ({ period, has_opening: true })),
      granularity: 'balances',
    });
    expect(told).toBeNull();
  });
});
