import { describe, expect, it } from '@jest/globals';
import { addAmountEvidence, decideDecimalMark, newAmountEvidence } from './amount-evidence.ts';

const of = (...cells: string[]) => {
  const evidence = newAmountEvidence();
  for (const cell of cells) addAmountEvidence(evidence, cell);
  return evidence;
};

describe('decideDecimalMark', () => {
  it.each([
    [['1.234,50'], ','],
    [['1,234.50'], '.'],
    [['12,5', '1.234'], ','],
    [['1.234.567'], ','],
    [['0.125'], '.'],
    [['1234,567'], ','],
    // Small whole numbers beside a possible thousands mark: it is one.
    [['1,000', '250', '12,500'], '.'],
    [['1.000', '250'], ','],
  ] as const)('takes %j for %j, whatever the headers', (cells, mark) => {
    expect(decideDecimalMark(of(...cells), [], true)).toBe(mark);
    expect(decideDecimalMark(of(...cells), [], false)).toBe(mark);
  });

  it('asks the sister columns, then the language of the headers', () => {
    expect(decideDecimalMark(of('1.234'), [of('0.50')], true)).toBe('.');
    expect(decideDecimalMark(of('1.234'), [], true)).toBe(',');
    expect(decideDecimalMark(of('1,234'), [], false)).toBe('.');
    expect(decideDecimalMark(of('12'), [], true)).toBe(',');
  });

  it('asks rather than read money with three decimals', () => {
    expect(decideDecimalMark(of('1,234'), [], true)).toBeNull();
    expect(decideDecimalMark(of('1.234'), [], false)).toBeNull();
    // Large whole numbers without a mark: neither reading holds throughout.
    expect(decideDecimalMark(of('1.234', '12345'), [], true)).toBeNull();
  });

  it('trusts no column that says both, but for a stray cell', () => {
    expect(decideDecimalMark(of('1,5', '1.5'), [], true)).toBeNull();
    expect(decideDecimalMark(of('1.234', '1,234'), [], true)).toBeNull();
    expect(decideDecimalMark(of(...Array.from({ length: 20 }, () => '1,5'), '1.5'), [], true)).toBe(',');
  });
});
