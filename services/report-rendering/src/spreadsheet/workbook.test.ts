import { describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { inflateRawSync } from 'node:zlib';
import type { Cell, FooterCell } from './cell.ts';
import { workbookStream } from './workbook.ts';

const money = (number: string): Cell => ({ number, format: 'money' });

async function bytesOf(rows: readonly (readonly Cell[])[], footer: readonly FooterCell[]): Promise<Buffer> {
  const columns = [
    { header: 'Mes', width: 10 },
    { header: 'Importe', width: 10 },
  ];
  const sheet = { name: 'Hoja', columns, batches: [rows], footer };
  const pieces: Buffer[] = [];
  for await (const piece of workbookStream([sheet])) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The XML of the first sheet: its entry is the last of the archive, compressed as a whole. */
function sheetXmlOf(bytes: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const start = bytes.indexOf(name) + name.length;
  return inflateRawSync(bytes.subarray(start), { finishFlush: 2 }).toString('utf8');
}

describe('a workbook', () => {
  it('sums a column by a formula that carries its value', async () => {
    const bytes = await bytesOf(
      [
        ['enero', money('1.50')],
        ['febrero', money('2.25')],
      ],
      [{ heading: 'Total' }, { sum: '3.75' }],
    );
    expect(sheetXmlOf(bytes)).toContain('<f>SUM(B2:B3)</f><v>3.75</v>');
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows.at(-1)).toEqual(['Total', 3.75]);
  });

  it('states the sum as a number where a formula would leave out a number kept as text', async () => {
    const bytes = await bytesOf(
      [
        ['enero', money('1234567890123.456')],
        ['febrero', money('2.25')],
      ],
      [{ heading: 'Total' }, { sum: '5.00' }],
    );
    expect(sheetXmlOf(bytes)).not.toContain('<f>');
    expect(sheetXmlOf(bytes)).toContain('<v>5.00</v>');
  });
});
