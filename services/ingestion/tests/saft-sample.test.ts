import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { sample } from './_samples.ts';
import { netIncome, readContent, reading, readPath, units } from './_saft.ts';

const { path, present } = sample('saft-pt/SAFT_IDEMO599999999_v1.04.xml');
const whenPresent = present ? it : it.skip;
const reason = present ? '' : ' (the samples folder is not there)';

describe('the demo company of the Portuguese tax authority', () => {
  whenPresent(`balances to its control totals, to the thousandth of a euro${reason}`, async () => {
    const read = await readPath(path);
    expect(reading(read)).toMatchObject({
      system: 'saft-pt',
      kind: 'audit_file',
      chart: 'snc',
      company: 'Entidade comercial - Demonstração',
      taxId: '599999993',
      currency: 'EUR',
      statedPeriod: { from: '2017-02-01', to: '2018-01-31' },
      debit: '370502.414',
      credit: '370502.414',
      totalsAgreeing: 3,
      totalsDisagreeing: [],
      damagedRows: 0,
      unbalancedEntries: 0,
    });
    expect(read.postings).toHaveLength(165);
    expect(read.postings.reduce((sum, { debit }) => sum + units(debit), 0n)).toBe(units('370502.414'));
  });

  whenPresent(`earned 8,560.28 when the entries that clear the result are left out${reason}`, async () => {
    const { postings } = await readPath(path);
    expect(netIncome(postings)).toBe(units('8560.28'));
    const cleared = postings.filter(({ operation }) => operation === 'book_regularisation');
    expect(new Set(cleared.map(({ entry }) => entry)).size).toBe(13);
  });

  whenPresent(`names line, entry and party of each posting${reason}`, async () => {
    const { postings } = await readPath(path);
    const lines = readFileSync(path, 'latin1').split('\n');
    expect(postings[0]).toMatchObject({
      row: '1712',
      journal: 'VND',
      entry: '2017-03-10 VND 1',
      date: '2017-03-10',
      account: '21110023',
      debit: '28.07',
      party: 'CA3',
      party_name: 'Manuel Feijão',
      tax_id: '123456789',
      document: '1T 1/1',
      document_date: '2017-03-10',
    });
    for (const { row } of postings) expect(lines[Number(row) - 1]).toMatch(/<(Debit|Credit)Line>/);
    const parties = postings.filter(({ party }) => party !== '');
    expect(parties.every(({ account }) => /^2[127]/.test(account))).toBe(true);
    expect(postings.some(({ tax_id }) => tax_id === '999999990')).toBe(false);
  });

  whenPresent(
    `leaves out opening balances that do not balance, and says which closings differ${reason}`,
    async () => {
      const read = await readPath(path);
      const { evidence, openingDifference } = reading(read);
      expect(openingDifference).toBe('-5340.32');
      expect(read.postings.some(({ operation }) => operation === 'book_opening')).toBe(false);
      const said = evidence.map(({ en }) => en).join('\n');
      expect(said).toContain('35 of 40 accounts');
      expect(said).toContain('1421 (row 121)');
      expect(said).toContain('not counted: 6');
    },
  );

  whenPresent(`gives the same postings in UTF-8, whatever its declaration says${reason}`, async () => {
    const latin = await readPath(path);
    const text = new TextDecoder('windows-1252').decode(readFileSync(path));
    const utf8 = await readContent(text);
    const bytes = Buffer.from(readFileSync(path, 'latin1').replace('Windows-1252', 'UTF-8'), 'latin1');
    const lying = await readContent(bytes);
    expect(text).toContain('Windows-1252');
    expect(utf8.postings).toEqual(latin.postings);
    expect(reading(lying).company).toBe(reading(latin).company);
  });
});
