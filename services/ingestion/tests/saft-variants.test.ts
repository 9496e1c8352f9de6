import { describe, expect, it } from '@jest/globals';
import { netIncome, type Posting, readContent, reading, units } from './_saft.ts';
import { asVersion, smallYear, smallYearResult, withoutNamespace, withPrefix } from './_saft-forms.ts';

/** Without what a way of writing may change: lines, and the name of the opening. */
function bare(postings: readonly Posting[]): readonly string[] {
  return postings
    .map(({ row, journal, entry, text, ...rest }) => {
      const said = rest.operation === 'book_opening' ? {} : { journal, entry, text };
      expect(Number(row)).toBeGreaterThan(1);
      return JSON.stringify({ ...rest, ...said });
    })
    .toSorted();
}

async function readGood(content: string, encoding: BufferEncoding = 'utf8') {
  const read = await readContent(Buffer.from(content, encoding));
  const { debit, credit, totalsAgreeing, damagedRows, evidence, confidence } = reading(read);
  expect({ confidence, damagedRows, totalsAgreeing }).toEqual({
    confidence: 100,
    damagedRows: 0,
    totalsAgreeing: 3,
  });
  expect(debit).toBe(credit);
  return { postings: read.postings, said: evidence.map(({ en }) => en).join('\n') };
}

const claiming = (encoding: string) => smallYear().replace('"UTF-8"', `"${encoding}"`);

describe('one book in every way a SAF-T is written', () => {
  it.each<[string, string, BufferEncoding]>([
    ['version 1.01', asVersion(smallYear(), '1.01'), 'utf8'],
    ['version 1.02', asVersion(smallYear(), '1.02'), 'utf8'],
    ['version 1.03', asVersion(smallYear(), '1.03'), 'utf8'],
    ['a prefix', withPrefix(smallYear()), 'utf8'],
    ['no namespace', withoutNamespace(smallYear()), 'utf8'],
    ['windows-1252', claiming('Windows-1252'), 'latin1'],
    ['UTF-8 that claims to be windows-1252', claiming('windows-1252'), 'utf8'],
    ['windows-1252 that claims to be UTF-8', smallYear(), 'latin1'],
    ['UTF-8 with a byte order mark', `\uFEFF${smallYear()}`, 'utf8'],
    ['CRLF', smallYear().replace(/\n/g, '\r\n'), 'utf8'],
    ['the opening in an entry', smallYear({ opening: 'entry' }), 'utf8'],
    ['the opening in list and entry', smallYear({ opening: 'twice' }), 'utf8'],
    ['cancelled documents', smallYear({ cancelled: true }), 'utf8'],
  ])('%s: the same postings', async (_, content, encoding) => {
    const plain = await readGood(smallYear());
    const other = await readGood(content, encoding);
    expect(bare(other.postings)).toEqual(bare(plain.postings));
    expect(plain.postings).toHaveLength(7 + 60 * 2 + 2 + 2 + 3 + 2);
    expect(plain.postings.some(({ text }) => text.includes('ação'))).toBe(true);
  });

  it('earns what it earns, with the opening and the clearing of the result apart', async () => {
    const { postings } = await readGood(smallYear());
    expect(netIncome(postings)).toBe(units(smallYearResult));
    const opening = postings.filter(({ operation }) => operation === 'book_opening');
    expect(opening.map(({ account, date, entry }) => [account, date, entry])[0]).toEqual([
      '111',
      '2024-01-01',
      'Saldos iniciais',
    ]);
  });

  it('says what of the sales documents was not counted', async () => {
    const [plain, cancelled] = [await readGood(smallYear()), await readGood(smallYear({ cancelled: true }))];
    const sales = (text: string) => /Sales documents: (.*) before tax/.exec(text)?.[1];
    expect(sales(plain.said)).toMatch(/^60, /);
    expect(sales(cancelled.said)).toBe(sales(plain.said));
    expect(cancelled.said).toContain('not counted: 1.');
  });
});
