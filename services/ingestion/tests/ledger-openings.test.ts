import { describe, expect, it } from '@jest/globals';
import { bookErrorOf, bookOf, told } from './_told-files.ts';

const business = (year: number, from = 1, to = 12) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0')).flatMap((month) => [
    `VE/${month} ${year}-${month}-05: 411000 120, 706000 -100, 445710 -20`,
    `BQ/${month} ${year}-${month}-25: 512000 120, 411000 -120`,
  ]);
const opening = (year: number) => [
  `AN/1 ${year - 3}-11-15 [book_opening]: 411000 700`,
  `AN/1 ${year - 1}-11-15 [book_opening]: 411000 300`,
  `AN/1 ${year}-01-01 [book_opening]: 512000 500, 101300 -1500`,
];
const fec = (name: string, ...entries: string[]) => ({
  name,
  postings: told(...entries),
  reading: { chart: 'pcg' as const },
});
const openings = `SELECT min(date)::VARCHAR AS first, count(*)::INTEGER AS postings FROM ledger WHERE kind = 'opening'`;

describe('stated openings', () => {
  it('keep the dates of years before, and open the year of their file', async () => {
    const { manifest, rows } = await bookOf({
      files: [fec('a', ...opening(2023), ...business(2023))],
      sql: openings,
    });
    expect(rows).toEqual([{ first: '2020-11-15', postings: 4 }]);
    expect(manifest).toMatchObject({
      coverage: { from: '2023-01-05', to: '2023-12-25' },
      period: { from: '2023-01-01', to: '2023-12-31' },
      fiscal_years: [{ period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true }],
      entries: 25,
    });
  });

  it('of two consecutive years each open their own, and repeat the closing before', async () => {
    const second = [
      'AN/1 2023-11-15 [book_opening]: 411000 1000, 512000 1940, 445710 -240',
      'AN/1 2024-01-01 [book_opening]: 101300 -1500, 120000 -1200',
    ];
    const { manifest, checks } = await bookOf({
      files: [fec('a1', ...opening(2023), ...business(2023)), fec('a2', ...second, ...business(2024))],
    });
    expect(manifest.fiscal_years.map(({ has_opening }) => has_opening)).toEqual([true, true]);
    expect(manifest.duplicates).toBe(0);
    expect(checks['opening_repeats_closing']).toMatchObject({ outcome: 'passed' });
    const wrong = await bookOf({
      files: [
        fec('a1', ...opening(2023), ...business(2023)),
        fec(
          'a2',
          ...second.map((line) => line.replace('411000 1000, 512000 1940', '411000 990, 512000 1950')),
          ...business(2024),
        ),
      ],
    });
    expect(wrong.checks['opening_repeats_closing']).toMatchObject({ outcome: 'failed', file: 'a2', row: 2 });
    expect(wrong.checks['opening_repeats_closing']?.detail?.en).toMatch(
      /411000 ended at €1,000.00 and opens with €990.00/,
    );
  });

  it('set a fiscal year that is not the calendar’s', async () => {
    const entries = [
      'AN/1 2022-06-30 [book_opening]: 512000 500, 101300 -500',
      ...business(2022, 7, 12),
      ...business(2023, 1, 6).map((entry) => entry.replace(/^(\w+)\//, '$1/2')),
    ];
    const { manifest } = await bookOf({ files: [fec('a', ...entries)] });
    expect(manifest.fiscal_years).toEqual([
      { period: { from: '2022-07-01', to: '2023-06-30' }, has_opening: true },
    ]);
  });

  it('of monthly files count once: those of the earliest stay, the others repeat the balances of their day', async () => {
    const month = (at: number, ...accounts: string[]) => {
      const two = String(at).padStart(2, '0');
      return {
        name: `saft-${at}`,
        postings: told(
          ...accounts.map((account) => `-/0 2023-${two}-01 [book_opening]: ${account}`),
          `VD/${at} 2023-${two}-10: 211100 123, 711000 -100, 243300 -23`,
          `BC/${at} 2023-${two}-20: 120000 123, 211100 -123`,
        ),
        reading: { chart: 'snc' as const },
      };
    };
    const files = [
      month(1, '120000 500, 511000 -500'),
      month(2, '120000 623, 511000 -500', '711000 -100, 243300 -23'),
      month(3, '120000 500, 511000 -500'),
    ];
    const { manifest, rows } = await bookOf({ files, sql: openings });
    expect(rows).toEqual([{ first: '2023-01-01', postings: 2 }]);
    expect(manifest.fiscal_years).toEqual([
      { period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true },
    ]);
    expect(manifest.warnings.map(({ code }) => code)).not.toContain('opening_differs');
    const gap = [month(1, '120000 500, 511000 -500'), month(3, '120000 900, 511000 -900')];
    const warned = await bookOf({ files: gap });
    const warning = warned.manifest.warnings.find(({ code }) => code === 'opening_differs');
    expect(warning).toMatchObject({ file: 'saft-3', row: 2 });
    expect(warning?.detail.es).toMatch(/120000 es 900,00\s€.*623,00\s€/);
  });

  it('leave nothing of the year’s business to be taken for another opening', async () => {
    const { rows } = await bookOf({
      files: [
        fec(
          'a',
          ...opening(2023),
          'OD/1 2023-01-01: 512000 90, 215000 10, 401000 -20, 101300 -80',
          ...business(2023),
        ),
      ],
      sql: `SELECT DISTINCT kind FROM ledger WHERE journal = 'OD'`,
    });
    expect(rows).toEqual([{ kind: 'normal' }]);
  });
});

describe('entries of a book without validated numbers', () => {
  it('are formed as far as they can be, and a book that balances as a whole is taken', async () => {
    const entries = business(2023).map((entry) => entry.replace(/\/\d+ /, '/0 '));
    const { manifest, checks } = await bookOf({ files: [fec('a', ...opening(2023), ...entries)] });
    expect(manifest.entries).toBe(25);
    expect(manifest.warnings.map(({ code }) => code)).toContain('entries_derived');
    expect(checks['entries_balance']?.outcome).toBe('skipped');
  });

  it('are one over several dates where only that balances', async () => {
    const { manifest } = await bookOf({
      files: [fec('a', ...business(2023), 'OD/7 2023-03-30: 641000 10', 'OD/7 2023-04-02: 421000 -10')],
    });
    expect(manifest.entries).toBe(25);
  });
});

describe('files that are one book in two formats', () => {
  it('are refused: the same postings would count twice', async () => {
    const other = business(2023).map((entry) => entry.replace(/^\w+\//, '-/9'));
    const error = await bookErrorOf({ files: [fec('a', ...business(2023)), fec('b', ...other)] });
    expect(error.detail.en).toContain('twice');
  });

  it('are refused where the same customers bear other names', async () => {
    const named = (name: string, of: number) => ({
      name,
      postings: told(
        ...Array.from(
          { length: 12 },
          (_, at) => `-/${at} ${of}-01-${at + 10}: 4300000${at % 10}${at} 9, 70000000 -9`,
        ),
      ).map((posting) => ({ ...posting, accountName: `${name} ${posting.account}` })),
    });
    const error = await bookErrorOf({ files: [named('Uno', 2022), named('Dos', 2023)] });
    expect(error.detail.es).toContain('empresas distintas');
  });
});
