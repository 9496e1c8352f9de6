import { describe, expect, it } from '@jest/globals';
import { bookCheckCodes } from '@cifra/proto';
import { bookErrorOf, bookOf, told } from './_told-files.ts';

const opening = '-/1 2023-01-01 [book_opening]: 57200000 700, 43000001 300, 10000000 -1000';
const journal = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month) => [
  `-/${month}1 2023-${month}-05: 43000001*F${month} 121, 70000000 -100, 47700000 -21`,
  `-/${month}2 2023-${month}-25: 57200000 121, 43000001*F${month} -121`,
]);
const book = (...entries: string[]) => ({ files: [{ name: 'd.csv', postings: told(...entries) }] });

describe('the checks of a book', () => {
  it('are each told once, in order; what cannot be checked says why', async () => {
    const { manifest } = await bookOf(book(opening, ...journal));
    expect(manifest.checks.map(({ code }) => code)).toEqual([...bookCheckCodes]);
    expect(manifest.difference).toBe('0');
    expect(manifest.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    for (const { outcome, detail } of manifest.checks) {
      if (outcome === 'skipped') expect(detail?.es).toMatch(/\.$/);
    }
    expect(manifest.checks.find(({ code }) => code === 'lettering_balances')).toMatchObject({
      outcome: 'passed',
      detail: { es: 'Grupos de apuntes punteados que cuadran: 12.' },
    });
  });

  it.each([
    [
      'entries_balance',
      ['-/80 2023-05-10: 62900000 5, 57200000 -6', '-/81 2023-05-11: 62900000 6, 57200000 -5'],
      65,
      /80 \(d\.csv, fila 65\): −1,00\s€/,
    ],
    [
      'months_balance',
      ['-/80 2023-05-10: 62900000 5, 57200000 -6', '-/81 2023-06-11: 62900000 6, 57200000 -5'],
      null,
      /mayo.*−1,00\s€/i,
    ],
    ['lettering_balances', ['-/80 2023-05-10: 57200000 5, 43000001*Z -5'], 66, /Z en 43000001: −5,00\s€/],
    ['accounts_known', ['-/80 2023-05-10: 45000000 90, 57200000 -90'], 65, /45000000: 90,00\s€/],
    ['suspense_small', ['-/80 2023-05-10: 57200000 90, 55500000 -90'], 66, /55500000: −90,00\s€/],
    [
      'result_carried',
      ['-/R 2023-12-31 [book_regularisation]: 70000000 1100, 12900000 -1100'],
      65,
      /1\.200,00\s€.*1\.100,00\s€/,
    ],
  ] as const)('%s fails with file, row and amounts, as a warning too', async (code, more, row, detail) => {
    const { manifest, checks } = await bookOf(book(opening, ...journal, ...more));
    expect(checks[code]).toMatchObject({ outcome: 'failed', row });
    expect(checks[code]?.detail?.es).toMatch(detail);
    const told = code === 'entries_balance' ? 'entry_unbalanced' : code;
    expect(manifest.warnings).toContainEqual(expect.objectContaining({ code: told }));
  });

  it('pass over partial settlements, in lower case', async () => {
    const { checks } = await bookOf(book(opening, ...journal, '-/80 2023-05-10: 57200000 5, 43000001*z -5'));
    expect(checks['lettering_balances']?.outcome).toBe('passed');
  });

  it('hear the totals that a file states', async () => {
    const postings = told(opening, ...journal);
    const mismatch = { row: 70, side: 'debit' as const, stated: '10', computed: '20' };
    const agreeing = await bookOf({ files: [{ name: 'd.csv', postings, reading: { totalsAgreeing: 3 } }] });
    expect(agreeing.checks['control_totals']?.outcome).toBe('passed');
    const { checks } = await bookOf({
      files: [{ name: 'd.csv', postings, reading: { totalsDisagreeing: [mismatch] } }],
    });
    expect(checks['control_totals']).toMatchObject({ outcome: 'failed', file: 'd.csv', row: 70 });
  });
});

describe('a book slightly out of balance', () => {
  it('is taken with its difference, and a warning that names file, row, entry, accounts and the effect', async () => {
    const { manifest, checks } = await bookOf(
      book(opening, ...journal, '-/80 2023-05-10: 62900000 5, 57200000 -8'),
    );
    expect(manifest.difference).toBe('-3');
    expect(checks['file_balances']?.outcome).toBe('failed');
    const warning = manifest.warnings.find(({ code }) => code === 'book_unbalanced');
    expect(warning).toMatchObject({ file: 'd.csv', row: 65 });
    expect(warning?.detail.es).toMatch(/asiento 80 .*fila 65.*57200000, 62900000.*variar hasta 3,00\s€/);
  });

  it.each([
    ['more than half a percent', ['-/80 2023-05-10: 62900000 5, 57200000 -25']],
    ['more than one entry in twenty', [1, 2].map((at) => `-/8${at} 2023-05-10: 62900000 5, 57200000 -5.5`)],
  ])('is refused where %s is at fault', async (_, more) => {
    const error = await bookErrorOf(book(opening, ...journal, ...more));
    expect(error.code).toBe('file_unreadable');
    expect(error.detail.en).toContain('do not balance');
  });
});
