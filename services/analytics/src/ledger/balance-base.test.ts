import { describe, expect, it } from '@jest/globals';
import { type BalanceBook, closingBase, openingBase } from './balance-base.ts';

const year = (number: number, has_opening: boolean) => ({
  period: { from: `${number}-01-01`, to: `${number}-12-31` },
  has_opening,
});
const whole = (from: number, to = from) => ({ from: `${from}-01-01`, to: `${to}-12-31` });

const book = (
  years: BalanceBook['fiscal_years'],
  period: BalanceBook['period'],
  sums = false,
): BalanceBook => ({
  fiscal_years: years,
  period,
  sums_hold_opening: sums,
});

describe('the base of balances', () => {
  it('is the opening entry of the year, and the postings up to the day', () => {
    const years = [year(2022, true), year(2023, true)];
    expect(closingBase(book(years, whole(2023)))).toEqual({
      known: true,
      year: 1,
      from: '2023-01-01',
      through: '2023-12-31',
    });
    expect(openingBase(book(years, { from: '2023-03-01', to: '2023-12-31' }))).toEqual({
      known: true,
      year: 1,
      from: '2023-01-01',
      through: '2023-02-28',
    });
  });

  it('takes the opening entry on the first day as the balance just before it', () => {
    expect(openingBase(book([year(2023, true)], whole(2023)))).toMatchObject({
      known: true,
      through: '2022-12-31',
    });
  });

  it('goes back to an earlier opening entry through years without one', () => {
    const years = [year(2021, true), year(2022, false), year(2023, false)];
    expect(closingBase(book(years, whole(2023)))).toMatchObject({ known: true, year: 0, from: '2021-01-01' });
  });

  it('is unknown without an opening entry at or before the day', () => {
    const unknown = { known: false, because: 'no_opening' };
    expect(closingBase(book([year(2023, false)], whole(2023)))).toEqual(unknown);
    expect(openingBase(book([year(2022, false), year(2023, true)], whole(2022, 2023)))).toEqual(unknown);
  });

  it('is unknown when a year is missing between the opening entry and the day', () => {
    const missing = { known: false, because: 'years_missing' };
    expect(closingBase(book([year(2020, true), year(2022, false)], whole(2022)))).toEqual(missing);
    expect(closingBase(book([year(2022, true)], whole(2022, 2023)))).toEqual(missing);
  });

  it('is the sums themselves at the close, where they hold what stood open before', () => {
    const sums = book([year(2023, false)], whole(2023), true);
    expect(closingBase(sums)).toEqual({
      known: true,
      year: 0,
      from: '2023-01-01',
      through: '2023-12-31',
      inSums: true,
    });
    expect(openingBase(sums)).toEqual({ known: false, because: 'no_opening' });
  });
});
