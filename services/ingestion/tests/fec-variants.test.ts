import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { entryRows, fecDialects, type FecPosting, readGood, smallYear, writeFec } from './_fec.ts';

const book = smallYear();

/** What a posting says, without what a dialect leaves out or adds. */
const comparable = ({ entry: _entry, due_date: _due, ...rest }: FecPosting) => rest;

describe('a FEC as programs write it', () => {
  it('gives the same postings whatever its separators, encoding, dates, amounts and columns', async () => {
    const legal = await readGood(writeFec(book));
    expect(legal.reading).toMatchObject({
      confidence: 100,
      statedPeriod: { from: '2023-01-01', to: '2023-12-31' },
      firstDay: '2023-01-13',
      lastDay: '2023-12-28',
    });
    expect(legal.postings).toHaveLength(book.length);
    await fc.assert(
      fc.asyncProperty(fecDialects, async (dialect) => {
        const { reading, postings } = await readGood(writeFec(book, dialect));
        expect(postings.map(comparable)).toEqual(legal.postings.map(comparable));
        expect(reading.damaged).toEqual([]);
        expect(reading.repaired.length > 0).toBe(dialect.strayEvery > 0);
        expect(reading).toMatchObject({
          rows: legal.reading.rows,
          debit: legal.reading.debit,
          credit: legal.reading.credit,
          statedPeriod: legal.reading.statedPeriod,
          firstDay: legal.reading.firstDay,
          lastDay: legal.reading.lastDay,
        });
        const entries = new Set(postings.map(({ entry }) => entry));
        expect(entries).toEqual(
          new Set(dialect.numbered ? legal.postings.map(({ entry }) => entry) : ['', 'AN']),
        );
      }),
      { numRuns: 80 },
    );
  });

  it('reads the due dates and invoices that Dolibarr adds', async () => {
    const undocumented = book.map((row) => ({ ...row, document: '' }));
    const { postings } = await readGood(writeFec(undocumented, { columns: 21 }));
    expect(new Set(postings.map(({ document }) => document))).toEqual(new Set(['F-1']));
    for (const { party, due_date: due } of postings) expect(due).toBe(party === '' ? '' : '2023-09-30');
  });

  it('tells numbered and unnumbered years apart as two programs’ files', async () => {
    const { reading: numbered } = await readGood(writeFec(book));
    const { reading: unnumbered } = await readGood(writeFec(book, { numbered: false }));
    expect(unnumbered.layoutKey).not.toBe(numbered.layoutKey);
    expect(unnumbered.evidence.some(({ en }) => /have no number/.test(en))).toBe(true);
  });

  it('keeps negative amounts, both sides of a row, and quotes as characters', async () => {
    const rows = [
      ...book,
      ...entryRows({ journal: 'VE', label: 'Ventes', entry: '900', day: '2023-06-30', text: 'Avoir "net' }, [
        ['411000', 100],
        ['707000', -100],
      ]).map((row) => ({ ...row, debit: -row.credit, credit: -row.debit })),
      ...entryRows({ journal: 'OD', label: 'Divers', entry: '901', day: '2023-06-30' }, [
        ['580000', 500],
      ]).map((row) => ({ ...row, credit: 500 })),
    ];
    const { postings, reading } = await readGood(writeFec(rows));
    const of = (entry: string) => postings.filter((posting) => posting['entry'] === entry);
    expect(of('900').map(({ debit, credit, text }) => [debit, credit, text])).toEqual([
      ['0', '-1', 'Avoir "net'],
      ['-1', '0', 'Avoir "net'],
    ]);
    expect(of('901').map(({ part, debit, credit }) => [part, debit, credit])).toEqual([
      ['debit', '5', '0'],
      ['credit', '0', '5'],
    ]);
    expect(reading.debit).toBe(reading.credit);
  });

  it('puts the days in their place where a program has swapped the columns', async () => {
    const named = book
      .filter(({ journal }) => journal !== 'AN')
      .map((row, at) => (at < 21 ? { ...row, documentDay: row.day.replace('2023-0', '2022-1') } : row))
      .map((row) => ({ ...row, documentDay: row.documentDay.replace('-13-', '-12-') }));
    const swapped = named.map((row) => ({ ...row, day: row.documentDay, documentDay: row.day }));
    const legal = await readGood(writeFec(named));
    const turned = await readGood(writeFec(swapped));
    expect(legal.postings[0]).toMatchObject({ date: '2023-01-13', document_date: '2022-11-13' });
    expect(turned.postings).toEqual(legal.postings);
  });

  it('tells a fiscal year that is not the calendar’s, and leaves one open that nothing tells', async () => {
    const shifted = book.map((row) => ({ ...row, day: later(row.day), documentDay: later(row.documentDay) }));
    const { reading } = await readGood(writeFec(shifted));
    expect(reading.statedPeriod).toEqual({ from: '2023-07-01', to: '2024-06-30' });
    const spring = book.filter(({ day }) => /-0[3-5]-/.test(day));
    expect((await readGood(writeFec(spring))).reading.statedPeriod).toBeNull();
    const interim = book.filter(({ day }) => day < '2023-05');
    expect((await readGood(writeFec(interim))).reading.statedPeriod).toEqual({
      from: '2023-01-01',
      to: '2023-12-31',
    });
  });
});

/** Six months later. */
function later(day: string): string {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month + 5, of)).toISOString().slice(0, 10);
}
