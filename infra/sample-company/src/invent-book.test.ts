import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balancesOf, inventBook, spanishLedgerFile } from './sample-company.ts';

const options = fc.record({
  year: fc.integer({ min: 2015, max: 2030 }),
  seed: fc.nat(),
  invoicesPerMonth: fc.integer({ min: 1, max: 30 }),
});

describe('the invented book', () => {
  it('is the same for the same options', () => {
    const make = () =>
      spanishLedgerFile(inventBook({ year: 2025, seed: 3, invoicesPerMonth: 12, closed: true }));
    expect(make()).toBe(make());
  });

  it('balances, keeps to its year and counts its entries without gaps', () => {
    fc.assert(
      fc.property(options, (given) => {
        const book = inventBook({ ...given, closed: false });
        const total = [...balancesOf(book.entries).values()].reduce((sum, balance) => sum + balance, 0n);
        expect(total).toBe(0n);
        expect(book.entries.every(({ date }) => date.startsWith(String(given.year)))).toBe(true);
        expect(book.entries.map(({ number }) => number)).toEqual(book.entries.map((_, index) => index + 1));
      }),
      { numRuns: 25 },
    );
  });

  it('leaves no account with a balance once it is closed', () => {
    fc.assert(
      fc.property(options, (given) => {
        const balances = balancesOf(inventBook({ ...given, closed: true }).entries);
        expect([...balances].filter(([, balance]) => balance !== 0n)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is written with one row per line, in Spanish amounts', () => {
    const book = inventBook({ year: 2025, seed: 7, invoicesPerMonth: 2, closed: false });
    const rows = spanishLedgerFile(book).trimEnd().split('\r\n').slice(6);
    expect(rows).toHaveLength(book.entries.flatMap(({ lines }) => lines).length);
    expect(rows[0]).toBe('01/01/2025;1;21300000;Maquinaria;Asiento de apertura;;63000,00;');
  });
});
