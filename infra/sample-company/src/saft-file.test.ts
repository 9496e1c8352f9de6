import { describe, expect, it } from '@jest/globals';
import { balancesOf, inventBook, saftFile } from './sample-company.ts';

const book = inventBook({ year: 2024, seed: 11, invoicesPerMonth: 4, closed: true });

/** The text of each element of that name, in order. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');
const cents = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);

describe('the invented book as a SAF-T (PT)', () => {
  it('agrees with its control totals, whatever its version', () => {
    for (const version of ['1.01', '1.02', '1.03', '1.04'] as const) {
      const xml = saftFile(book, { version });
      const lines = xml.replace(/<SourceDocuments>[\s\S]*/, '');
      expect(cents(texts(lines, 'DebitAmount'))).toBe(cents(texts(xml, 'TotalDebit')));
      expect(cents(texts(lines, 'CreditAmount'))).toBe(cents(texts(xml, 'TotalCredit')));
      expect(texts(xml, 'NumberOfEntries')).toEqual([`${texts(xml, 'Period').length}`]);
    }
  });

  it('earns what the book earns', () => {
    const open = saftFile(inventBook({ year: 2024, seed: 11, invoicesPerMonth: 4, closed: false }));
    const lines = [...open.matchAll(/<(Debit|Credit)Line>([\s\S]*?)Line>/g)];
    const result = lines.filter(([, , text]) => /<AccountID>([67]|812)/.test(text ?? ''));
    const earned = result.reduce(
      (sum, [, side, text]) =>
        sum + cents(texts(text ?? '', `${side}Amount`)) * (side === 'Credit' ? 1n : -1n),
      0n,
    );
    const own = balancesOf(book.entries.filter(({ text }) => !/pérdidas y ganancias|de cierre/.test(text)));
    const spanish = [...own].filter(([account]) => /^[67]/.test(account));
    expect(earned).toBe(spanish.reduce((sum, [, balance]) => sum - balance, 0n));
  });

  it('opens where it is told to, and the same', () => {
    const [list, entry, twice] = (['list', 'entry', 'twice'] as const).map((opening) =>
      saftFile(book, { opening }),
    );
    const opened = (xml = '') => cents(texts(xml, 'OpeningDebitBalance'));
    const booked = (xml = '') => texts(xml, 'Description').includes('Lançamento de abertura');
    expect([booked(list), booked(entry), booked(twice)]).toEqual([false, true, true]);
    expect([opened(list) > 0n, opened(entry)]).toEqual([true, 0n]);
    expect(opened(twice)).toBe(opened(list));
  });

  it('puts its prefix before each tag, and leaves the namespace out when told to', () => {
    const xml = saftFile(book, { prefix: 'n1:', namespace: false });
    expect(xml).not.toMatch(/<(?!\/?n1:|\?)/);
    expect(xml).not.toContain('xmlns');
  });
});
