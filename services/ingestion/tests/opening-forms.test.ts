import { describe, expect, it } from '@jest/globals';
import { datasetErrorOf, datasetOf, journal } from './_dataset.ts';
import { smallYear, writeFec } from './_fec.ts';

const build = (...entries: string[]) =>
  datasetOf({ files: [{ name: 'diario.csv', content: journal(...entries) }] });
const sale = (number: string, day: string) =>
  `${number} ${day} Venta: 43000001 121, 70000000 -100, 47700000 -21`;
const sheet =
  '21300000 5000, 28130000 -900, 30000000 400, 43000001 1210, 43000002 300, 57200000 2000, 57000000 90, 40000001 -1500, 47500000 -200, 17000000 -600, 10000000 -5800';

describe('an opening', () => {
  it('may be written as one entry of assets and one of liabilities', async () => {
    const { kinds } = await build(
      '1 2023-01-01 Apertura activo: 21300000 5000, 43000001 1210, 57200000 2000, 55590000 -8210',
      '2 2023-01-01 Apertura pasivo: 40000001 -1500, 10000000 -6710, 55590000 8210',
      sale('3', '2023-03-15'),
    );
    expect(kinds).toEqual({ '1': 'opening', '2': 'opening', '3': 'normal' });
  });

  it('may have no words and the last number of its day', async () => {
    const { kinds } = await build(
      sale('1', '2023-01-01'),
      `99 2023-01-01 x: ${sheet}`,
      sale('2', '2023-03-15'),
    );
    expect(kinds).toEqual({ '1': 'normal', '99': 'opening', '2': 'normal' });
  });

  it('in the middle of a year brings what had accumulated, which is no business of the months that follow', async () => {
    const { kinds, manifest } = await build(
      `1 2023-07-01 Saldos iniciales: ${sheet}, 60000000 700, 62100000 300, 70000000 -1000`,
      sale('2', '2023-07-15'),
      sale('3', '2023-12-15'),
    );
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '3': 'normal' });
    expect(manifest.period).toEqual({ from: '2023-07-01', to: '2023-12-31' });
    expect(manifest.fiscal_years).toEqual([
      { period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true },
    ]);
  });

  it('of a second year in the same file is refused, as which balances each opens is not known', async () => {
    const both = writeFec([...smallYear(2023), ...smallYear(2024)]);
    const error = await datasetErrorOf({ files: [{ name: '123456789FEC20241231.txt', content: both }] });
    expect(error.code).toBe('file_unreadable');
    expect(error.detail.en).toContain('openings of two fiscal years');
  });
});
