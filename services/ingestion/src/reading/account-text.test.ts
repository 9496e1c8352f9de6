import { describe, expect, it } from '@jest/globals';
import { accountLength, expandAccount, splitAccount } from './account-text.ts';

describe('splitAccount', () => {
  it.each([
    ['43000001', '43000001', null],
    [' 430 ', '430', null],
    ['430000 Clientes', '430000', 'Clientes'],
    ['43000001 - 3 Hermanos SL', '43000001', '3 Hermanos SL'],
    ['430.00001', '430.00001', null],
    ['43.1 Cliente uno', '43.1', 'Cliente uno'],
    ['4300 0001', '4300 0001', null],
  ] as const)('splits %j', (cell, code, name) => {
    expect(splitAccount(cell)).toEqual({ code, name });
  });

  it.each(['', 'Clientes', '43', '4,3E+09', '#REF!', 'TOTAL 430000'])('finds no account in %j', (cell) => {
    expect(splitAccount(cell)).toBeNull();
  });
});

describe('expandAccount', () => {
  it('puts the zeros of an abbreviation back', () => {
    expect(expandAccount('43.1', 8)).toBe('43000001');
    expect(expandAccount('430.00001', 8)).toBe('43000001');
    expect(expandAccount('43.1', 10)).toBe('4300000001');
  });

  it('takes marks out that only group', () => {
    expect(expandAccount('4300 0001', 8)).toBe('43000001');
    expect(expandAccount('430-0-001', 8)).toBe('4300001');
    expect(expandAccount('4300000001.0', 10)).toBe('4300000001');
  });
});

describe('accountLength', () => {
  it('is the commonest length of full codes, eight where there is none', () => {
    expect(
      accountLength(
        new Map([
          [10, 90],
          [3, 400],
          [9, 2],
        ]),
      ),
    ).toBe(10);
    expect(accountLength(new Map())).toBe(8);
  });
});
