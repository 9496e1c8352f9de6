import { describe, expect, it } from '@jest/globals';
import { sampleBundle } from '../../tests/_sample-bundle.ts';
import { figuresSheet, monthlySheet } from './figure-sheets.ts';
import { findingsSheet } from './findings-sheet.ts';
import { partiesSheet } from './parties-sheet.ts';

const headersOf = (sheet: ReturnType<typeof figuresSheet>) => sheet.columns.map(({ header }) => header);

describe('the sheets of figures', () => {
  it('carry names and captions in both languages', () => {
    const bundle = sampleBundle();
    const sheets = [figuresSheet, monthlySheet, partiesSheet, findingsSheet].map((make) => make(bundle));
    expect(sheets.map(({ name }) => name)).toEqual([
      'Cifras · Figures',
      'Meses · Months',
      'Terceros · Parties',
      'Hallazgos · Findings',
    ]);
    expect(headersOf(monthlySheet(bundle)).slice(0, 2)).toEqual(['Mes · Month', 'Ingresos · Income']);
    for (const { columns } of sheets)
      expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
  });

  it('tell every finding in both languages with the figures it shows', () => {
    const bundle = sampleBundle();
    const rows = findingsSheet(bundle).batches.flat();
    const { summary, dashboard, tasks } = bundle;
    const swot = Object.values(summary.swot).flat();
    expect(rows).toHaveLength(
      summary.highlights.length + dashboard.alerts.length + tasks.length + swot.length,
    );
    const [first] = rows;
    expect(first?.[0]).toBe('Resumen · Summary');
    const net = rows.find((row) => row[6] === 'net_income');
    expect(net?.[3]).toEqual(expect.stringContaining('€'));
    expect(net?.[5]).toEqual(expect.stringContaining('€'));
  });

  it('mark an estimate where it stands as a number', () => {
    const bundle = sampleBundle();
    const cells = new Map(
      figuresSheet(bundle)
        .batches.flat()
        .map((row) => [row[0], row[5]]),
    );
    expect(cells.get('collection_efficiency')).toMatchObject({ format: 'estimated_percent' });
    expect(cells.get('income')).toMatchObject({ format: 'money' });
  });

  it('end the months with the figures of the period', () => {
    const { footer } = monthlySheet(sampleBundle());
    const income = sampleBundle().figures.find(({ id }) => id === 'income')?.value;
    expect(footer?.slice(0, 2)).toEqual([{ heading: 'Total' }, { sum: income }]);
  });
});
