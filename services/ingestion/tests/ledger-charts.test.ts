import { describe, expect, it } from '@jest/globals';
import { bookErrorOf, bookOf, told } from './_told-files.ts';

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** A year of the same business under any chart. */
const year = (sale: string, collected: string, purchase: string, of = '2023') =>
  months.flatMap((month, at) => [
    `-/${at * 3 + 1} ${of}-${month}-05: ${sale}`,
    `-/${at * 3 + 2} ${of}-${month}-15: ${collected}`,
    `-/${at * 3 + 3} ${of}-${month}-20: ${purchase}`,
  ]);
const spanish = year(
  '43000001 121, 70000000 -100, 47700000 -21',
  '57200000 121, 43000001 -121',
  '60000000 40, 47200000 8.4, 40000001 -48.4',
);
const french = year(
  '411000 120, 706000 -100, 445710 -20',
  '512000 120, 411000 -120',
  '607000 40, 445660 8, 401000 -48',
);
const portuguese = year(
  '211100 123, 711000 -100, 243300 -23',
  '120000 123, 211100 -123',
  '612000 40, 243200 9.2, 221100 -49.2',
);
const file = (name: string, entries: readonly string[]) => ({ name, postings: told(...entries) });

describe('the chart of accounts', () => {
  it.each([
    ['pgc', spanish],
    ['pcg', french],
    ['snc', portuguese],
  ])('is told by the accounts: %s', async (chart, entries) => {
    expect((await bookOf({ files: [file('a', entries)] })).manifest.chart).toBe(chart);
  });

  it('is what the format states, also for a few postings', async () => {
    const postings = told('-/1 2023-01-05: 411000 120, 706000 -120');
    const { manifest } = await bookOf({ files: [{ name: 'a', postings, reading: { chart: 'pcg' } }] });
    expect(manifest.chart).toBe('pcg');
  });

  it('of a Spanish book heavy in wages, bank loans or creditors is Spanish all the same', async () => {
    const wages = year(
      '64000000 900, 47600000 -200, 46500000 -700',
      '46500000 700, 57200000 -700',
      '62300000 50, 41000001 -50',
    );
    expect((await bookOf({ files: [file('a', wages)] })).manifest.chart).toBe('pgc');
  });

  it.each([
    [
      'the German SKR 03',
      year('1400 119, 8400 -100, 1776 -19', '1200 119, 1400 -119', '3400 40, 1576 7.6, 1600 -47.6'),
      /SKR 03/,
    ],
    [
      'the German SKR 04, a restaurant’s 4300 included',
      year('1800 107, 4300 -100, 3801 -7', '1800 119, 4400 -119', '5400 40, 6300 5, 3300 -45'),
      /SKR 04/,
    ],
    [
      'a Chilean chart',
      year('11020 119, 31010 -100, 21060 -19', '11010 119, 11020 -119', '41010 40, 21010 -40'),
      /chileno/,
    ],
    [
      'a British chart, whose class 7 is overheads',
      year('1100 120, 4000 -100, 2200 -20', '1200 120, 1100 -120', '7500 40, 2201 8, 2100 -48'),
      /empiezan por/,
    ],
  ])('is none of ours in %s, which is refused with what was found', async (_, entries, found) => {
    const error = await bookErrorOf({ files: [file('a', entries)] });
    expect(error.detail.es).toMatch(found);
    expect(error.detail.es).toContain('FEC, SAF-T');
    expect(error.detail.en).toContain('FEC, SAF-T');
  });

  it('is not guessed where two fit', async () => {
    const mixed = [...spanish, ...french.map((entry) => entry.replace('-/', 'X/'))];
    const error = await bookErrorOf({ files: [file('a', mixed)] });
    expect(error.detail.es).toMatch(/Plan General de Contabilidad español.*(francés|no siguen)/);
  });

  it('is one for all files: others are never added', async () => {
    const error = await bookErrorOf({ files: [file('a', spanish), file('b', french)] });
    expect(error.detail.en).toMatch(/different charts are not added/);
    expect(error.detail.en).toContain('Spanish');
    expect(error.detail.en).toContain('French');
  });
});

describe('special entries of other charts', () => {
  const kinds = `SELECT entry, min(kind) AS kind FROM ledger WHERE kind <> 'normal' GROUP BY entry ORDER BY entry`;

  it('are told in a Portuguese book: openings with capital, and the result cleared to 811 and 818', async () => {
    const entries = [
      '-/A 2023-01-01: 120000 500, 431000 1000, 221100 -300, 511000 -1200',
      ...portuguese,
      '-/T 2023-12-30: 812000 150, 241000 -150',
      '-/R 2023-12-31: 711000 1200, 612000 -480, 811000 -720',
      '-/S 2023-12-31: 811000 720, 812000 -150, 818000 -570',
    ];
    const { manifest, rows, checks } = await bookOf({ files: [file('a', entries)], sql: kinds });
    expect(rows).toEqual([
      { entry: 'A', kind: 'opening' },
      { entry: 'R', kind: 'regularisation' },
      { entry: 'S', kind: 'regularisation' },
    ]);
    expect(manifest.fiscal_years).toMatchObject([{ has_opening: true }]);
    expect(checks['result_carried']?.outcome).toBe('passed');
  });

  it('are told in a French book, and leave the distribution of the result among the business', async () => {
    const entries = [
      '-/A 2023-01-01: 512000 500, 215000 1000, 401000 -300, 101000 -1000, 120000 -200',
      ...french,
      '-/D 2023-06-30: 120000 200, 106100 -50, 457000 -150',
      '-/R 2023-12-31: 706000 1200, 607000 -480, 120000 -720',
    ];
    const { rows } = await bookOf({ files: [file('a', entries)], sql: kinds });
    expect(rows).toEqual([
      { entry: 'A', kind: 'opening' },
      { entry: 'R', kind: 'regularisation' },
    ]);
  });
});
