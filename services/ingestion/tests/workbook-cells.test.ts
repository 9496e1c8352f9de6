import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isDayFormat, serialDay } from '../src/reading/workbook/cell-days.ts';
import { numberText } from '../src/reading/workbook/cell-numbers.ts';
import { readGiven } from './_reading.ts';
import { workbook } from './_workbook.ts';

const header = ['Fecha', 'Asiento', 'Cuenta', 'Concepto', 'Debe', 'Haber'];
const sheet = (...rows: string[][]) => workbook({ sheets: [{ name: 'Diario', rows: [header, ...rows] }] });

describe('a number of a workbook', () => {
  it.each([
    ['1234.5599999999999', '1234.56'],
    ['0.30000000000000004', '0.3'],
    ['1234.56000000023', '1234.56'],
    ['-5E-3', '-0.005'],
    ['1.5E+2', '150'],
    ['4.3000001E7', '43000001'],
    ['12.3456789', '12.3456789'],
    ['100000000000000000000', '100000000000000000000'],
    ['-0', '0'],
  ])('%s is %s', (raw, text) => {
    expect(numberText(raw)).toBe(text);
  });

  it('keeps the cents of every amount that a spreadsheet can hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), fc.boolean(), (cents, longer) => {
        const amount = cents / 100;
        const text = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        const raw = longer ? amount.toPrecision(17) : String(amount);
        expect(Number(numberText(raw))).toBe(Number(text));
        expect(/\.\d{3}/.test(numberText(raw) ?? '.000')).toBe(false);
      }),
    );
  });
});

describe('a day of a workbook', () => {
  it.each([
    ['44927', 1900, '2023-01-01'],
    ['44927.75', 1900, '2023-01-01'],
    ['59', 1900, '1900-02-28'],
    ['61', 1900, '1900-03-01'],
    ['43465', 1904, '2023-01-01'],
    ['9999999', 1900, null],
  ] as const)('%s in the %s system is %s', (number, system, day) => {
    expect(serialDay(number, system)).toBe(day);
  });

  it.each([
    ['dd/mm/yyyy', true],
    ['[$-C0A]d "de" mmmm', true],
    ['#,##0.00', false],
    ['_-* #,##0.00\\ "€"_-', false],
    ['[Red]General', false],
    ['h:mm', false],
  ])('the format %s shows a day: %s', (code, shown) => {
    expect(isDayFormat(164, code)).toBe(shown);
  });
});

describe('cells of a ledger in a workbook', () => {
  it('may be true dates and numbers or texts, in one column', async () => {
    const { result, postings } = await readGiven(
      sheet(
        ['d:44957', 'n:1', 'n:43000001', 'Venta', 'n:1234.5599999999999', ''],
        ['31/01/2023', 'n:1', '70000000', 'Venta', '', '1.234,56'],
        ['n:44958', 'n:2', 'n:57200001', 'Cobro', 'n:1.234', ''],
        ['1/2/23', 'n:2', 'n:43000001', 'Cobro', '', 'n:1.234'],
      ),
    );
    expect(result).toMatchObject({ outcome: 'read', debit: '1235.794', credit: '1235.794', damagedRows: 0 });
    expect(
      postings.map(({ date, account, debit, credit, row }) => [row, date, account, debit, credit]),
    ).toEqual([
      ['2', '2023-01-31', '43000001', '1234.56', '0'],
      ['3', '2023-01-31', '70000000', '0', '1234.56'],
      ['4', '2023-02-01', '57200001', '1.234', '0'],
      ['5', '2023-02-01', '43000001', '0', '1.234'],
    ]);
  });

  it('count days by the workbook’s own system, with or without a date format', async () => {
    const rows = [
      header,
      ['d:43495', 'n:1', 'n:43000001', 'Venta', 'n:10', ''],
      ['n:43495', 'n:1', 'n:70000000', 'Venta', '', 'n:10'],
    ];
    const { postings } = await readGiven(workbook({ sheets: [{ name: 'D', rows }], date1904: true }));
    expect(postings.map(({ date }) => date)).toEqual(['2023-01-31', '2023-01-31']);
  });

  it('take formulas by their stored value or as a constant; one without is damage, never blank', async () => {
    const { result } = await readGiven(
      sheet(
        ['d:44957', 'n:1', 'n:43000001', 'Venta', 'f:F3+F4=121', ''],
        ['d:44957', 'n:1', 'n:70000000', 'Venta', '', 'f:100'],
        ['d:44957', 'n:1', 'n:47700000', 'Venta', '', 'f:F3*0.21'],
        ...Array.from({ length: 6 }, () => ['d:44957', 'n:2', 'n:57000000', 'Caja', 'n:1', 'n:1']),
      ),
    );
    expect(result).toMatchObject({
      outcome: 'read',
      debit: '127',
      credit: '106',
      damaged: [{ sheet: 'Diario', row: 4, fault: 'bad_amount', cell: '=F3*0.21' }],
    });
  });
});
