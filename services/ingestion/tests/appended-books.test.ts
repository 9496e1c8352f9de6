import { describe, expect, it } from '@jest/globals';
import { fecFile, inventBook, spanishLedgerFile } from '@cifra/sample-company';
import { datasetErrorOf, datasetOf, journal } from './_dataset.ts';
import { inspect } from './_inspection.ts';

const invented = { year: 2024, seed: 11, invoicesPerMonth: 1, closed: false };
const book = inventBook(invented);
const earlier = inventBook({ ...invented, year: 2023, seed: 5 });
const stranger = inventBook({ ...invented, seed: 99 });
const below = (text: string): number => text.split('\n').length;

describe('a file that was appended to itself', () => {
  it.each([
    ['a FEC', fecFile(book)],
    ['a journal', spanishLedgerFile(book)],
    ['rows without a header', spanishLedgerFile(book).replace(/^[^]*?Haber\r\n/, '')],
  ])('%s: is refused with the rows of the copies', async (_, text) => {
    const whole = text.startsWith('Libro') || text.startsWith('Journal') ? text : spanishLedgerFile(book);
    const error = await datasetErrorOf({ files: [{ name: 'd.csv', content: whole + text }] });
    expect(error.code).toBe('file_unreadable');
    expect(error.detail.es).toMatch(/d\.csv contiene \d+ asientos más de una vez.*vuelva a subirlo\.$/);
    expect(error.detail.en).toMatch(/d\.csv holds \d+ entries more than once.*upload it again\.$/);
    const [, first, again] = /row (\d+) and again in row (\d+)/.exec(error.detail.en) ?? [];
    expect(Number(again) - Number(first)).toBe(below(whole) - 1 - (below(whole) - below(text)));
  });

  it('in another order is refused as well', async () => {
    const [header = '', ...rows] = journal(
      ...Array.from(
        { length: 25 },
        (_, at) => `${at + 1} 2023-01-10 Venta: 43000001 ${at + 1}, 70000000 -${at + 1}`,
      ),
    )
      .trim()
      .split('\n');
    const content = [header, ...[...rows, ...rows].toSorted()].join('\n');
    const error = await datasetErrorOf({ files: [{ name: 'd.csv', content: `${content}\n` }] });
    expect(error.detail.en).toContain('holds 25 entries more than once');
  });

  it('is told from a book in which a few entries or lines stand twice', async () => {
    const entries = Array.from(
      { length: 30 },
      (_, at) => `${at + 1} 2023-01-10 Venta: 43000001 5, 43000001 5, 70000000 -10`,
    );
    const { manifest } = await datasetOf({
      files: [{ name: 'd.csv', content: journal(...entries, ...entries.slice(0, 3)) }],
    });
    expect(manifest.postings).toBe(99);
  });
});

describe('a file with another book below', () => {
  it('a FEC whose entry numbers come back on other days is refused at its second header', async () => {
    const first = fecFile(book);
    const found = await inspect(first + fecFile(stranger));
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toMatch(new RegExp(`dos libros.*fila ${below(first)} .*Suba cada libro`));
    expect(found.reasons[0]?.en).toMatch(new RegExp(`two books.*row ${below(first)} .*Upload each book`));
  });

  it('a FEC with the year before, or in two halves, each under its header, is one book', async () => {
    expect(await inspect(fecFile(book) + fecFile(earlier))).toMatchObject({ state: 'recognised' });
    const [header = '', ...rows] = fecFile(book).trim().split('\r\n');
    const half = Math.floor(rows.length / 2);
    const halves = [header, ...rows.slice(0, half), header, ...rows.slice(half), ''].join('\r\n');
    expect(await inspect(halves)).toMatchObject({ state: 'recognised', rows: rows.length });
  });

  it('a journal of another company is refused with the row of its title', async () => {
    const first = spanishLedgerFile(book);
    const found = await inspect(first + spanishLedgerFile({ ...stranger, company: 'Otra Empresa SL' }));
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain(
      `(fila ${below(first) + 1}: «Cerámicas Alborán SL / Otra Empresa SL»)`,
    );
  });

  it('pages that repeat the company with their number are one book', async () => {
    const page = (at: number): string => `Empresa: CERÁMICAS ALBORÁN, S.L.   Página ${at}`;
    const lines = spanishLedgerFile(book).split('\r\n');
    const paged = lines.flatMap((line, at) =>
      at > 6 && at % 20 === 0 ? [page(at / 20), lines[5] ?? '', line] : [line],
    );
    expect(await inspect(paged.join('\r\n'))).toMatchObject({ state: 'recognised' });
  });
});
