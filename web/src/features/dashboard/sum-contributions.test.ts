import { describe, expect, it } from '@jest/globals';
import { decimalText } from '@cifra/figures';
import { isValueOf, sumContributions } from './sum-contributions.ts';

const head = 'figure_id,file,sheet,row,contribution';

describe('sumContributions', () => {
  it('adds exactly, where binary floats would not', () => {
    const csv = [head, 'income,a.csv,,2,0.1', 'income,a.csv,,3,0.2', 'income,a.csv,,4,-0.05', ''].join(
      '\r\n',
    );
    expect(decimalText(sumContributions(csv))).toBe('0.25');
    expect(isValueOf(sumContributions(csv), { value: '0.250' })).toBe(true);
    expect(isValueOf(sumContributions(csv), { value: '0.26' })).toBe(false);
  });

  it('reads the last column, whatever a quoted file name holds', () => {
    const csv = `${head}\nincome,"diario, ""final"".csv",,2,1200.00\nincome,b.csv,Hoja 1,9,"0.55"\n`;
    expect(decimalText(sumContributions(csv))).toBe('1200.55');
  });

  it('gives zero for no rows, which is no value of a figure that cannot be known', () => {
    expect(decimalText(sumContributions(head))).toBe('0');
    expect(isValueOf(sumContributions(head), { value: null })).toBe(false);
  });

  it('refuses what is no contribution', () => {
    expect(() => sumContributions(`${head}\nincome,a.csv,,2,much`)).toThrow(RangeError);
  });
});
