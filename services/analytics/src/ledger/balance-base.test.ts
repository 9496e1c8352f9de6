import { describe, expect, it } from '@jest/globals';
import { closingBase, openingBase } from './balance-base.ts';

const year = (number: number, has_opening: boolean) => ({
  period: { from: `${number}-01-01`, to: `${number}-12-31` },
  has_opening,
});
const whole = (from: number, to = from) => ({ from: `${from}-01-01`, to: `${to}-12-31` });

describe('the base of balances', () => {
  it('is the opening entry of the year, and the postings up to the day', () => {
    const years = [year(2022, true), year(2023, true)];
    expect(closingBase(years, whole(2023))).toEqual({
      known: true,
      year: 1,
      from: '2023-01-01',
      through: '2023-12-31',
    });
    expect(openingBase(years, { from: '2023-03-01', to: '2023-12-31' })).toEqual({
      known: true,
      year: 1,
      from: '2023-01-01',
      through: '2023-02-28',
    });
  });

  it('takes the opening entry on the first day as the balance just before it', () => {
    expect(openingBase([year(2023, true)], whole(2023))).toMatchObject({
      known: true,
      through: '2022-12-31',
    });
  });

  it('goes back to an earlier opening entry through years without one', () => {
    const years = [year(2021, true), year(2022, false), year(2023, false)];
    expect(closingBase(years, whole(2023))).toMatchObject({ known: true, year: 0, from: '2021-01-01' });
  });

  it('is unknown without an opening entry at or before the day', () => {
    const unknown = { known: false, because: 'no_opening' };
    expect(closingBase([year(2023, false)], whole(2023))).toEqual(unknown);
    expect(openingBase([year(2022, false), year(2023, true)], whole(2022, 2023))).toEqual(unknown);
  });

  it('is unknown when a year is missing between the opening entry and the day', () => {
    const missing = { known: false, because: 'years_missing' };
    expect(closingBase([year(2020, true), year(2022, false)], whole(2022))).toEqual(missing);
    expect(closingBase([year(2022, true)], whole(2022, 2023))).toEqual(missing);
  });
});
