import { describe, expect, it } from '@jest/globals';
import { bookErrorOf, bookOf, sums, told } from './_told-files.ts';

const span = { from: '2023-01-01', to: '2023-12-31' };
const journal = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month) => [
  `-/${month}1 2023-${month}-05: 43000001 121, 70000000 -100, 47700000 -21`,
  `-/${month}2 2023-${month}-25: 57200000 121, 43000001 -121`,
]);
const accounts = [
  '10000000 -1000 0',
  '43000001 300 0',
  '57200000 700 1452',
  '70000000 0 -1200',
  '47700000 0 -252',
];
/** Customers enough to make one account a small part. */
const many = Array.from({ length: 20 }, (_, at) => `430001${at + 10} 10 0`).concat('11300000 -200 0');
const trial = (...given: string[]) => ({
  name: 'sumas.csv',
  postings: sums(span, ...given),
  reading: { kind: 'trial_balance', statedPeriod: span },
});
const diary = (...entries: string[]) => ({ name: 'diario.csv', postings: told(...entries) });

describe('a trial balance alone', () => {
  it('is a book of balances: openings and movements, for its span', async () => {
    const { manifest, rows } = await bookOf({
      files: [trial(...accounts)],
      sql: 'SELECT kind, count(*)::INTEGER AS postings FROM ledger GROUP BY kind ORDER BY kind',
    });
    expect(manifest).toMatchObject({
      chart: 'pgc',
      granularity: 'balances',
      coverage: span,
      period: span,
      fiscal_years: [{ period: span, has_opening: true }],
    });
    expect(rows).toEqual([
      { kind: 'normal', postings: 3 },
      { kind: 'opening', postings: 3 },
    ]);
  });

  it('gives no other period', async () => {
    const error = await bookErrorOf({
      files: [trial(...accounts)],
      period: { from: '2023-04-01', to: '2023-12-31' },
    });
    expect(error.detail.es).toContain('solo ese período');
  });

  it('slightly out of balance is taken with its difference', async () => {
    const given = accounts.map((line) => line.replace('1452', '1455'));
    const { manifest } = await bookOf({ files: [trial(...given, ...many)] });
    expect(manifest).toMatchObject({ granularity: 'balances', difference: '3' });
  });

  it('is not added to another', async () => {
    const other = { ...trial(...accounts), name: 'otro.csv' };
    const error = await bookErrorOf({ files: [trial(...accounts), other] });
    expect(error.detail.es).toMatch(/no se pueden sumar.*libro diario/);
  });
});

describe('a trial balance beside the journal', () => {
  it('lends its opening balances to a journal that has none', async () => {
    const { manifest, rows, checks } = await bookOf({
      files: [diary(...journal), trial(...accounts)],
      sql: `SELECT account, date::VARCHAR AS date, (debit - credit)::VARCHAR AS amount FROM ledger WHERE kind = 'opening' ORDER BY account`,
    });
    expect(rows).toEqual([
      { account: '10000000', date: '2023-01-01', amount: '-1000.000000' },
      { account: '43000001', date: '2023-01-01', amount: '300.000000' },
      { account: '57200000', date: '2023-01-01', amount: '700.000000' },
    ]);
    expect(manifest).toMatchObject({
      granularity: 'postings',
      postings: 63,
      totals: { debit: '3904', credit: '3904' },
      fiscal_years: [{ has_opening: true }],
    });
    expect(checks['trial_balance_agrees']?.outcome).toBe('passed');
    const codes = manifest.warnings.map(({ code }) => code);
    expect(codes).toContain('opening_from_trial_balance');
    expect(codes).not.toContain('opening_missing');
  });

  it('is never added: with an opening of its own the journal stays as it is', async () => {
    const opened = ['-/1 2023-01-01 [book_opening]: 57200000 700, 43000001 300, 10000000 -1000', ...journal];
    const { manifest, checks } = await bookOf({ files: [diary(...opened), trial(...accounts)] });
    expect(manifest.postings).toBe(63);
    expect(checks['trial_balance_agrees']?.outcome).toBe('passed');
  });

  it('names the accounts of which it says something else, with row and amounts, and lends nothing', async () => {
    const { manifest, checks } = await bookOf({
      files: [
        diary(...journal),
        trial(...accounts.map((line) => line.replace('-252', '-250').replace('1452', '1450'))),
      ],
    });
    expect(checks['trial_balance_agrees']).toMatchObject({ outcome: 'failed', file: 'sumas.csv', row: 4 });
    expect(checks['trial_balance_agrees']?.detail?.es).toMatch(
      /57200000: 1\.450,00\s€ .*fila 4\), 1\.452,00\s€/,
    );
    expect(manifest.fiscal_years).toMatchObject([{ has_opening: false }]);
    expect(manifest.warnings.map(({ code }) => code)).toContain('trial_balance_agrees');
  });

  it('is compared account by account where it stops at fewer digits, and then lends no opening', async () => {
    const brief = accounts.map((line) => line.replace(/^(\d{4})\d{4}/, '$1'));
    const { manifest, checks } = await bookOf({ files: [diary(...journal), trial(...brief)] });
    expect(checks['trial_balance_agrees']?.outcome).toBe('passed');
    expect(manifest.fiscal_years).toMatchObject([{ has_opening: false }]);
  });

  it('of another year is left alone', async () => {
    const before = { from: '2021-01-01', to: '2021-12-31' };
    const other = {
      ...trial(),
      postings: sums(before, ...accounts),
      reading: { kind: 'trial_balance', statedPeriod: before },
    };
    const { manifest, checks } = await bookOf({ files: [diary(...journal), other] });
    expect(checks['trial_balance_agrees']?.outcome).toBe('skipped');
    expect(manifest.postings).toBe(60);
  });
});
