import { describe, expect, it } from '@jest/globals';
import { datasetErrorOf, datasetOf } from './_dataset.ts';
import { inspect } from './_inspection.ts';

const header = 'Fecha;Asiento;Cuenta;Concepto;Debe;Haber';
const sales = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => [
    `31/01/2023;${from + at};43000001;Venta;121,00;`,
    `31/01/2023;${from + at};70000000;Venta;;100,00`,
    `31/01/2023;${from + at};47700000;Venta;;21,00`,
  ]).flat();
const bookWith = (count: number, ...damaged: string[]) =>
  [header, '15/02/2023;1;57200000;Cobro;12,00;', ...damaged, ...sales(10, count), ''].join('\r\n');
const lost = '15/02/2023;1;;Cobro;;12,00';

describe('a book that lost a row', () => {
  it('and nearly balances without it is recognised with its doubt, and taken', async () => {
    const content = bookWith(60, lost);
    const found = await inspect(content);
    expect(found.state).toBe('recognised');
    expect(found.reasons.map(({ es }) => es).join(' ')).toMatch(/fila 3 .*ninguna cuenta/);
    const { manifest } = await datasetOf({ files: [{ name: 'd.csv', content }] });
    expect(manifest.difference).toBe('12');
    const told = manifest.warnings.filter(
      ({ code }) => code === 'row_left_out' || code === 'book_unbalanced',
    );
    expect(told.map(({ code, file, row }) => [code, file, row])).toEqual([
      ['row_left_out', 'd.csv', 3],
      ['book_unbalanced', 'd.csv', 2],
    ]);
  });

  it('and is far from balancing is refused at upload, as the ledger would', async () => {
    const content = bookWith(10, lost);
    expect((await inspect(content)).state).toBe('refused');
    const error = await datasetErrorOf({ files: [{ name: 'd.csv', content }] });
    expect(error.code).toBe('file_unreadable');
  });
});
