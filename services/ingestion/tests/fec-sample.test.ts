import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readFile } from '../src/reading/read-file.ts';
import { balancesBy, centsOf, type FecPosting, postingOf } from './_fec.ts';
import { sample } from './_samples.ts';

const { path, present } = sample('fec/FEC20221231.txt');
const whenPresent = present ? describe : describe.skip;
const reason = present ? '' : ' (skipped: the samples folder is absent, see CIFRA_SAMPLES)';

async function readSample() {
  const postings: FecPosting[] = [];
  const result = await readFile(path, (line) => postings.push(postingOf(line)));
  return { result, postings };
}

/** The file's own balances by account, added up without any of the reader's code. */
function ownBalances(): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  const [, ...lines] = readFileSync(path, 'utf8').split('\r\n');
  for (const line of lines.filter((text) => text !== '')) {
    const cells = line.split('\t');
    const cents = (cell: string | undefined) => BigInt((cell ?? '').replace(',', ''));
    const account = cells[4] ?? '';
    balances.set(account, (balances.get(account) ?? 0n) + cents(cells[11]) - cents(cells[12]));
  }
  return balances;
}

whenPresent(`the French sample${reason}`, () => {
  it('is read in full, its year told by its business and not by the days of its opening', async () => {
    const { result, postings } = await readSample();
    expect(postings).toHaveLength(9008);
    expect(result).toMatchObject({
      outcome: 'read',
      system: 'fec',
      kind: 'journal',
      confidence: 100,
      rows: 9008,
      debit: '42297808.17',
      credit: '42297808.17',
      firstDay: '2022-01-01',
      lastDay: '2022-12-31',
      statedPeriod: { from: '2022-01-01', to: '2022-12-31' },
      currency: 'EUR',
      company: null,
      damagedRows: 0,
      repaired: [],
      unbalancedEntries: 0,
    });
  });

  it('keeps the balance of each account to the cent', async () => {
    const { postings } = await readSample();
    expect(balancesBy(postings)).toEqual(ownBalances());
    const byThree = balancesBy(postings, 3);
    expect(byThree.get('411')).toBe(79_838_934n);
    expect(byThree.get('401')).toBe(-96_301_920n);
    expect(byThree.get('512')).toBe(89_309_286n);
  });

  it('tells the opening, with its days of years before, from the year’s business', async () => {
    const { postings } = await readSample();
    const openings = postings.filter(({ operation }) => operation === 'book_opening');
    expect(new Set(openings.map(({ journal }) => journal))).toEqual(new Set(['AD']));
    expect(openings).toHaveLength(1254);
    expect(openings.map(({ date }) => date)).toContain('2018-11-22');
    expect([...balancesBy(openings, 0).values()]).toEqual([0n]);
    const business = postings.filter(({ operation }) => operation === '');
    expect(business.every(({ date }) => date?.startsWith('2022-'))).toBe(true);
    const result = business
      .filter(({ account }) => /^[67]/.test(account ?? ''))
      .reduce((sum, { debit, credit }) => sum + centsOf(credit) - centsOf(debit), 0n);
    expect(result).toBe(54_258_345n);
  });

  it('keeps parties, documents and lettering, whose groups balance', async () => {
    const { postings } = await readSample();
    expect(postings[0]).toMatchObject({
      row: '2',
      journal: 'AC',
      entry: '1',
      date: '2022-03-31',
      account: '401000',
      debit: '0',
      credit: '3202.38',
      document: '0330',
      document_date: '2022-03-31',
      party: '0SOC5234',
      party_name: 'SOCIETE COSTA QUER',
      lettering: 'A',
      due_date: '',
    });
    const groups = new Map<string, bigint>();
    for (const { account, party, lettering, debit, credit } of postings) {
      if (lettering === '') continue;
      const key = `${account} ${party} ${lettering}`;
      groups.set(key, (groups.get(key) ?? 0n) + centsOf(debit) - centsOf(credit));
    }
    expect(groups.size).toBeGreaterThan(400);
    expect([...groups].filter(([, balance]) => balance !== 0n)).toEqual([]);
  });
});
