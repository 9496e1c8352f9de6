import { describe, expect, it } from '@jest/globals';
import { datasetOf, journal } from '../../tests/_dataset.ts';

const sales = (...days: readonly string[]) =>
  days.map((day, at) => `${at + 1} 2023-${day} Venta: 43000001 100, 70000000 -100`);
const fullMonths = ['01-05', '01-31', '02-27', '03-31', '04-28'];
const book = (...days: readonly string[]) => ({ name: 'diario.csv', content: journal(...sales(...days)) });

describe('a book exported in the middle of a month', () => {
  it('has its period end with the last full month, and says so', async () => {
    const { manifest } = await datasetOf({ files: [book(...fullMonths, '05-10')] });
    expect(manifest.coverage).toEqual({ from: '2023-01-05', to: '2023-05-10' });
    expect(manifest.period).toEqual({ from: '2023-01-01', to: '2023-04-30' });
    expect(manifest.warnings.map(({ code }) => code)).toContain('month_incomplete');
  });

  it('keeps the last month where months often end early, and the period that a person chose', async () => {
    const { manifest } = await datasetOf({ files: [book('01-15', ...fullMonths.slice(2), '05-10')] });
    expect(manifest.period.to).toBe('2023-05-31');
    const period = { from: '2023-01-01', to: '2023-05-31' };
    const chosen = await datasetOf({ files: [book(...fullMonths, '05-10')], period });
    expect(chosen.manifest.period).toEqual(period);
    expect(chosen.manifest.warnings.map(({ code }) => code)).not.toContain('month_incomplete');
  });
});
