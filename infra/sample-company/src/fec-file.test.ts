import { describe, expect, it } from '@jest/globals';
import { balancesOf, fecFile, inventBook } from './sample-company.ts';

const book = inventBook({ year: 2025, seed: 7, invoicesPerMonth: 6, closed: false });
const [header = [], ...rows] = fecFile(book)
  .replace(/\r\n$/, '')
  .split('\r\n')
  .map((line) => line.split('\t'));

const cents = (amount: string): bigint => BigInt(amount.replace(',', ''));

/** Debit less credit of the rows whose account begins so. */
const balance = (account: string): bigint =>
  rows
    .filter((row) => row[4]?.startsWith(account))
    .reduce((sum, row) => sum + cents(row[11] ?? '') - cents(row[12] ?? ''), 0n);

/** The same of the book under its own chart. */
const spanish = (...accounts: readonly string[]): bigint =>
  [...balancesOf(book.entries)]
    .filter(([account]) => accounts.some((start) => account.startsWith(start)))
    .reduce((sum, [, of]) => sum + of, 0n);

describe('the invented book as a FEC', () => {
  it('has the 18 columns of the law and one row per line', () => {
    expect(header).toHaveLength(18);
    expect(rows).toHaveLength(book.entries.flatMap(({ lines }) => lines).length);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([18]));
  });

  it('has the balances of the book under the French chart', () => {
    expect(balance('')).toBe(0n);
    expect(balance('411')).toBe(spanish('430'));
    expect(balance('401')).toBe(spanish('400', '410'));
    expect(balance('512') + balance('53')).toBe(spanish('57'));
    expect(balance('6') + balance('7')).toBe(spanish('6', '7'));
  });

  it('opens with its balances in a journal of their own', () => {
    const opening = rows.filter((row) => row[0] === 'AN');
    expect(opening).toHaveLength(book.entries[0]?.lines.length ?? 0);
    expect(opening.every((row) => /^[1-5]/.test(row[4] ?? ''))).toBe(true);
    expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(['AN', 'VE', 'AC', 'BQ', 'OD']));
  });
});
