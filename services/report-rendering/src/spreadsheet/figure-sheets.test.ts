import { describe, expect, it } from '@jest/globals';
import { sampleBundle } from '../../tests/_sample-bundle.ts';
import { figuresSheet, monthlySheet, partiesSheet } from './figure-sheets.ts';

const headersOf = (sheet: ReturnType<typeof figuresSheet>) => sheet.columns.map(({ header }) => header);

describe('the sheets of figures', () => {
  it('carry names and captions in both languages', () => {
    const bundle = sampleBundle();
    const sheets = [figuresSheet(bundle), monthlySheet(bundle), partiesSheet(bundle)];
    expect(sheets.map(({ name }) => name)).toEqual([
      'Cifras · Figures',
      'Meses · Months',
      'Terceros · Parties',
    ]);
    expect(headersOf(monthlySheet(bundle)).slice(0, 2)).toEqual(['Mes · Month', 'Ingresos · Income']);
    for (const { columns } of sheets)
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  });

  it('end the months with the figures of the period', () => {
    const { footer } = monthlySheet(sampleBundle());
    const income = sampleBundle().figures.find(({ id }) => id === 'income')?.value;
    expect(footer?.slice(0, 2)).toEqual([{ heading: 'Total' }, { number: income, format: 'total' }]);
  });
});
