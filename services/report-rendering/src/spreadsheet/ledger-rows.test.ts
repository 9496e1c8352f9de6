import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, type DatabaseSession, openDatabase } from '@cifra/platform/database';
import fc from 'fast-check';
import { tmpdir } from 'node:os';
import { decimalText, parseDecimal } from '@cifra/figures';
import { type Cell, cellXml } from './cell.ts';
import { fitsExpression, rowExpression } from './ledger-rows.ts';

/** What books hold: formulas, markup, letters of all kinds; texts of the dataset are cleaned of controls and outer spaces. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '=1+1',
    '+34 600',
    '-x',
    '@a',
    'a<b>&"c"',
    '\t=1',
    '\u0001\u001F',
    '\uFFFE',
    'Ñandú 24 Horas',
    '',
  ),
);
const clean = texts.map((text) => text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '').trim());
const days = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 24 }))
  .map(([units, shift]) => decimalText({ units: units / 10n ** BigInt(shift), scale: 6 }));

describe('a posting written as a row by the database', () => {
  let database: Database;
  let session: DatabaseSession;
  beforeAll(async () => {
    database = await openDatabase({ memoryBytes: 256_000_000, threads: 1, spillFolder: tmpdir() });
    session = await database.openSession();
  });
  afterAll(() => {
    session.close();
    database.close();
  });

  it('is what the cells say one by one', async () => {
    await fc.assert(
      fc.asyncProperty(clean, days, amounts, fc.option(clean), async (text, day, amount, document) => {
        const [row] = await session.rows(
          `SELECT ${rowExpression(['text', 'date', 'debit', 'document', 'row'])} AS xml, ${fitsExpression('debit')} AS fits
           FROM (SELECT 3 AS posting, $text AS text, $day::DATE AS "date", $amount::DECIMAL(38,6) AS debit,
             $document::VARCHAR AS document, 9 AS "row")`,
          { text, day, amount, document },
        );
        const value = decimalText(parseDecimal(amount), { minScale: 2 });
        const cells: readonly [string, Cell][] = [
          ['A5', text],
          ['B5', { day }],
          ['C5', { number: value, format: 'money' }],
          ['D5', document],
          ['E5', { number: '9', format: 'count' }],
        ];
        const expected = cells
          .map(([reference, cell]) => cellXml(reference, cell).replace(' xml:space="preserve"', ''))
          .join('');
        expect(row?.['xml']).toBe(`<row r="5">${expected}</row>`);
        expect(row?.['fits']).toBe(!cellXml('C5', { number: value, format: 'money' }).includes('inlineStr'));
      }),
      { numRuns: 300 },
    );
  });
});
