import { describe, expect, it } from '@jest/globals';
import { datasetErrorOf, datasetOf, journal } from './_dataset.ts';

const january = '1 2023-01-10 Venta: 43000001 121, 70000000 -100, 47700000 -21';
const february = '2 2023-02-10 Cobro: 57200000 121, 43000001 -121';
const march = '3 2023-03-10 Venta: 43000001 60.5, 70000000 -50, 47700000 -10.5';
const april = '4 2023-04-10 Cobro: 57200000 60.5, 43000001 -60.5';
const file = (name: string, ...entries: string[]) => ({ name, content: journal(...entries) });
const of = (company: string, content: string) => `Empresa: ${company};;;;;\r\n${content}`;

describe('several files of one book', () => {
  it('count postings that stand in both once, and name them in the manifest', async () => {
    const { manifest, rows } = await datasetOf({
      files: [file('a.csv', january, february, march), file('b.csv', february, march, april)],
      sql: 'SELECT entry, count(*)::INTEGER AS postings FROM ledger GROUP BY entry ORDER BY entry',
    });
    expect(rows).toEqual([
      { entry: '1', postings: 3 },
      { entry: '2', postings: 2 },
      { entry: '3', postings: 3 },
      { entry: '4', postings: 2 },
    ]);
    expect(manifest).toMatchObject({ duplicates: 5, postings: 10, totals: { debit: '363', credit: '363' } });
    expect(manifest.files.map(({ postings }) => postings).toSorted((a, b) => a - b)).toEqual([7, 8]);
  });

  it('keep two equal genuine lines of one file', async () => {
    const twice = '5 2023-05-10 Peaje: 62900000 5, 62900000 5, 57200000 -10';
    const { manifest } = await datasetOf({
      files: [file('a.csv', january, twice), file('b.csv', twice, april)],
    });
    expect(manifest).toMatchObject({ duplicates: 3, postings: 8 });
  });

  it('keep entries apart that only share their number', async () => {
    const other = '1 2023-01-10 Venta: 43000002 121, 70000000 -100, 47700000 -21';
    const { manifest } = await datasetOf({ files: [file('a.csv', january), file('b.csv', other)] });
    expect(manifest).toMatchObject({ duplicates: 0, postings: 6, totals: { debit: '242', credit: '242' } });
  });

  it('put an entry together that two files share out', async () => {
    const { manifest } = await datasetOf({
      files: [
        file('a.csv', '1 2023-01-10 Venta: 43000001 121, 70000000 -100'),
        file('b.csv', '1 2023-01-10 Venta: 47700000 -21', february),
      ],
    });
    expect(manifest).toMatchObject({
      postings: 5,
      entries: 2,
      totals: { debit: '242', credit: '242' },
      duplicates: 0,
    });
  });

  it('keep the equal postings of an entry over several days that two files share out', async () => {
    const { manifest } = await datasetOf({
      files: [
        file('a.csv', '7 2023-01-10 Venta: 43000001 100', '7 2023-01-11 Venta: 70000000 -150'),
        file('b.csv', '7 2023-01-10 Venta: 43000001 100', '7 2023-01-11 Venta: 47700000 -50', february),
      ],
    });
    expect(manifest).toMatchObject({ postings: 6, duplicates: 0, totals: { debit: '321', credit: '321' } });
  });

  it('rank files by their hash: any order and any name give the same', async () => {
    const a = file('a.csv', january, february, march);
    const b = file('b.csv', february, march, april);
    const sql = 'SELECT * FROM ledger ORDER BY posting';
    const first = await datasetOf({ files: [a, b], sql });
    const second = await datasetOf({
      files: [
        { ...b, name: 'x' },
        { ...a, name: 'y' },
      ],
      sql,
    });
    expect(second.rows).toEqual(first.rows);
  });

  it('tell entries apart whose numbers begin anew each month', async () => {
    const { manifest, rows } = await datasetOf({
      files: [file('a.csv', january, february.replace('2 ', '1 '), march.replace('3 ', '1 '))],
      sql: 'SELECT DISTINCT entry FROM ledger ORDER BY entry',
    });
    expect(manifest.entries).toBe(3);
    expect(rows.map(({ entry }) => entry)).toEqual(['1 (2023-01-10)', '1 (2023-02-10)', '1 (2023-03-10)']);
  });

  it('of several programs each follow their own entry numbers', async () => {
    const composite = `Asiento;Fecha;CuentaD;ImporteDE;CuentaH;ImporteHE;Concepto
1000;10/01/2022;43000001;121,00;;0;Venta
1001;10/01/2022;;0;70000000;100,00;Venta
1002;10/01/2022;;0;47700000;21,00;Venta
2000;11/01/2022;57200000;121,00;43000001;121,00;Cobro
`;
    const { manifest, rows } = await datasetOf({
      files: [{ name: 'a.csv', content: composite }, file('b.csv', january, february)],
      sql: 'SELECT DISTINCT entry, year(date)::INTEGER AS year FROM ledger ORDER BY ALL',
    });
    expect(rows).toEqual([
      { entry: '1', year: 2022 },
      { entry: '1', year: 2023 },
      { entry: '2', year: 2022 },
      { entry: '2', year: 2023 },
    ]);
    expect(manifest.entries).toBe(4);
  });

  it('of two years in one numbering scheme keep each year’s entries', async () => {
    const of = (year: number) => `Asiento;Fecha;CuentaD;ImporteDE;CuentaH;ImporteHE;Concepto
1000;10/01/${year};43000001;121,00;;0;Venta
1001;10/01/${year};;0;70000000;121,00;Venta
2000;11/02/${year};57200000;121,00;43000001;121,00;Cobro
`;
    const { manifest } = await datasetOf({
      files: [
        { name: 'a.csv', content: of(2022) },
        { name: 'b.csv', content: of(2023) },
      ],
    });
    expect(manifest).toMatchObject({ entries: 4, postings: 8, duplicates: 0 });
    expect(manifest.fiscal_years).toHaveLength(2);
  });

  it('that are one book under two numberings are refused: it would count twice', async () => {
    const entries = Array.from(
      { length: 15 },
      (_, at) => `${at + 1} 2023-01-${at + 10} Venta: 43000001 ${at + 5}, 70000000 -${at + 5}`,
    );
    const renumbered = entries.map((entry) => `X${entry}`);
    const error = await datasetErrorOf({ files: [file('a.csv', ...entries), file('b.csv', ...renumbered)] });
    expect(error.detail.es).toContain('dos veces');
  });

  it('are refused when they belong to two companies', async () => {
    const error = await datasetErrorOf({
      files: [
        { name: 'a.csv', content: of('Talleres Uno S.L.', journal(january)) },
        { name: 'b.csv', content: of('Bodegas Dos, S.A.', journal(february)) },
      ],
    });
    expect(error.detail.es).toContain('Talleres Uno');
    expect(error.detail.es).toContain('Bodegas Dos');
  });

  it('are one company however it is written', async () => {
    const { manifest } = await datasetOf({
      files: [
        { name: 'a.csv', content: of('TALLERES ÚNO, S.L.', journal(january)) },
        { name: 'b.csv', content: of('Talleres Uno SL', journal(february)) },
      ],
    });
    expect(manifest.company).toMatch(/talleres/i);
  });
});

describe('the period', () => {
  const file2022 = file(
    'a.csv',
    ...['01', '02', '03', '04'].map((m) => `${m} 2022-${m}-10 Venta: 43000001 10, 70000000 -10`),
  );
  const early2023 = file('b.csv', '1 2023-01-10 Venta: 43000001 10, 70000000 -10');

  it('is the latest year, unless it has hardly begun and an earlier one has more', async () => {
    const { manifest } = await datasetOf({ files: [file2022, early2023] });
    expect(manifest.period).toEqual({ from: '2022-01-01', to: '2022-04-30' });
    expect(manifest.fiscal_years).toHaveLength(2);
    expect(manifest.coverage).toEqual({ from: '2022-01-10', to: '2023-01-10' });
  });

  it('begins with the first month that has postings where the year has no opening', async () => {
    const { manifest } = await datasetOf({
      files: [file('a.csv', march, april, '5 2023-05-02 Pago: 62900000 1, 57200000 -1')],
    });
    expect(manifest.period).toEqual({ from: '2023-03-01', to: '2023-05-31' });
    expect(manifest.warnings.map(({ code }) => code)).toEqual(['opening_missing']);
  });

  it('is taken as chosen, and refused outside the books', async () => {
    const chosen = { from: '2022-02-01', to: '2022-02-28' };
    expect((await datasetOf({ files: [file2022], period: chosen })).manifest.period).toEqual(chosen);
    const error = await datasetErrorOf({
      files: [file2022],
      period: { from: '2024-01-01', to: '2024-12-31' },
    });
    expect(error.detail.en).toContain('10 Jan 2022');
  });
});
