import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inspectFile } from '../src/reading/inspect-file.ts';
import { readFile } from '../src/reading/read-file.ts';
import { defaultReadingLimits } from '../src/reading/reading-limits.ts';
import { datasetOf } from './_dataset.ts';
import { sample } from './_samples.ts';

const { path, present } = sample('spanish-ledger/diario_2023.csv');
const whenPresent = present ? describe : describe.skip;
const reason = present ? '' : ' (skipped: the samples folder is absent, see CIFRA_SAMPLES)';

/** The figures that an independent program found in the sample (the samples' README). */
const total = '3251585.88';

whenPresent(`the Spanish sample${reason}`, () => {
  it('is recognised by its content, whatever its name', async () => {
    const signal = new AbortController().signal;
    const found = await inspectFile({ path, name: 'foto.png', limits: defaultReadingLimits, signal });
    expect(found).toMatchObject({
      state: 'recognised',
      system: 'spanish-ledger',
      kind: 'journal',
      confidence: 100,
      period: { from: '2023-01-01', to: '2023-12-31' },
      rows: 6909,
      totals: { debit: total, credit: total },
    });
  });

  it('makes a dataset with its entries, totals, opening and balances by account', async () => {
    const content = readFileSync(path);
    const { manifest, rows, stages } = await datasetOf({
      files: [{ name: 'diario_2023.csv', content }],
      sql: `SELECT
        count(DISTINCT entry)::INTEGER AS entries,
        (count(DISTINCT entry) FILTER (WHERE kind = 'opening'))::INTEGER AS openings,
        (count(*) FILTER (WHERE kind IN ('regularisation', 'closing')))::INTEGER AS endings,
        (SELECT count(*) FROM (SELECT entry FROM ledger GROUP BY entry HAVING sum(debit) <> sum(credit)))::INTEGER AS unbalanced,
        sum(debit)::VARCHAR AS debit, sum(credit)::VARCHAR AS credit,
        (sum(credit - debit) FILTER (WHERE account[1] = '7' AND kind = 'normal'))::VARCHAR AS income,
        (sum(debit - credit) FILTER (WHERE account[1] = '6' AND kind = 'normal'))::VARCHAR AS expenses,
        (sum(debit - credit) FILTER (WHERE account LIKE '57%' AND kind = 'opening'))::VARCHAR AS cash_opening,
        (sum(debit - credit) FILTER (WHERE account LIKE '57%'))::VARCHAR AS cash_closing,
        (sum(debit - credit) FILTER (WHERE account LIKE '43%' AND kind = 'opening'))::VARCHAR AS customers_opening,
        (sum(debit - credit) FILTER (WHERE account LIKE '43%'))::VARCHAR AS customers,
        (sum(credit - debit) FILTER (WHERE account[1:2] IN ('40', '41') AND kind = 'opening'))::VARCHAR AS suppliers_opening,
        (sum(credit - debit) FILTER (WHERE account[1:2] IN ('40', '41')))::VARCHAR AS suppliers
        FROM ledger`,
    });
    expect(rows).toEqual([
      {
        entries: 3389,
        openings: 1,
        endings: 0,
        unbalanced: 0,
        debit: '3251585.880000',
        credit: '3251585.880000',
        income: '623904.450000',
        expenses: '553283.370000',
        cash_opening: '30581.190000',
        cash_closing: '168263.220000',
        customers_opening: '68649.960000',
        customers: '64555.320000',
        suppliers_opening: '17008.650000',
        suppliers: '32521.560000',
      },
    ]);
    expect(manifest).toMatchObject({
      postings: 8695,
      entries: 3389,
      totals: { debit: total, credit: total },
      coverage: { from: '2023-01-01', to: '2023-12-31' },
      fiscal_years: [{ period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true }],
      period: { from: '2023-01-01', to: '2023-12-31' },
      duplicates: 0,
      warnings: [],
    });
    expect(stages).toEqual(['running_pipeline', 'matching_inputs', 'filtering_dataset']);
  });

  it('gives the same postings when its rows stand in another order and in two files', async () => {
    const lines = readFileSync(path, 'utf8').split('\r\n');
    const [title, header, ...rows] = [
      lines[0] ?? '',
      lines[1] ?? '',
      ...lines.slice(2).filter((line) => line !== ''),
    ];
    const file = (name: string, part: readonly string[]) => ({
      name,
      content: [title, header, ...part, ''].join('\r\n'),
    });
    const sql = `SELECT part, entry, date::VARCHAR AS date, account, debit::VARCHAR AS debit, credit::VARCHAR AS credit, text, kind
      FROM ledger ORDER BY ALL`;
    const whole = await datasetOf({ files: [file('a.csv', rows)], sql });
    const turned = await datasetOf({ files: [file('b.csv', rows.toReversed())], sql });
    const halved = await datasetOf({
      files: [file('c.csv', rows.slice(3001)), file('d.csv', rows.slice(0, 3001))],
      sql,
    });
    const overlapping = await datasetOf({
      files: [file('e.csv', rows.slice(2000)), file('f.csv', rows.slice(0, 4001))],
      sql,
    });
    expect(turned.rows).toEqual(whole.rows);
    expect(halved.rows).toEqual(whole.rows);
    expect(overlapping.rows).toEqual(whole.rows);
    expect(overlapping.manifest.duplicates).toBeGreaterThan(2000);
    expect(overlapping.manifest.totals).toEqual({ debit: total, credit: total });
  });
});

const whenAllPresent = present ? it : it.skip;

describe('the other samples', () => {
  whenAllPresent(`are none of them taken for a Spanish ledger${reason}`, async () => {
    const files = await readdir(join(dirname(path), '..'), { recursive: true, withFileTypes: true });
    const others = files.filter((file) => file.isFile() && file.parentPath !== dirname(path));
    for (const file of others) {
      const result = await readFile(join(file.parentPath, file.name), () => undefined);
      const system = result.outcome === 'read' ? result.system : result.outcome;
      expect([file.name, system]).not.toEqual([file.name, 'spanish-ledger']);
    }
    expect(others.length).toBeGreaterThan(20);
  });
});
