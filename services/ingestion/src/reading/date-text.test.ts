import { describe, expect, it } from '@jest/globals';
import { type DateForm, readDate } from './date-text.ts';

const dayFirst: DateForm = { marked: 'dmy', compact: 'ymd' };
const monthFirst: DateForm = { marked: 'mdy', compact: 'dmy' };

describe('readDate', () => {
  it.each([
    ['31/12/2023', dayFirst, '2023-12-31'],
    ['1-2-23', dayFirst, '2023-02-01'],
    ['01.02.2023 0:00:00', dayFirst, '2023-02-01'],
    ['2023-02-01T00:00:00', dayFirst, '2023-02-01'],
    ['2023/02/01', dayFirst, '2023-02-01'],
    ['20230201', dayFirst, '2023-02-01'],
    ['1022016', { marked: 'dmy', compact: 'dmy' } as const, '2016-02-01'],
    ['12/31/2023', monthFirst, '2023-12-31'],
    ['01-ene-2023', dayFirst, '2023-01-01'],
    ['1 de marzo de 2023', dayFirst, '2023-03-01'],
    ['15 Aug 2023', dayFirst, '2023-08-15'],
    ['45292', dayFirst, '2024-01-01'],
    ['29/02/2024', dayFirst, '2024-02-29'],
    ['01/02/79', dayFirst, '2079-02-01'],
  ] as const)('reads %s', (cell, form, day) => {
    expect(readDate(cell, form)).toEqual({ day, closing: false });
  });

  it('knows a closing date', () => {
    expect(readDate('C31/12/2024', dayFirst)).toEqual({ day: '2024-12-31', closing: true });
  });

  it.each([
    '31/02/2023',
    '29/02/2023',
    '12/31/2023',
    '0/1/2023',
    '20231301',
    '',
    'enero',
    '1/2',
    '123',
    '31/12/20231',
  ])('refuses %j', (cell) => {
    expect(readDate(cell, dayFirst)).toBeNull();
  });
});
