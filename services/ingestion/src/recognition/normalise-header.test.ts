import { describe, expect, it } from '@jest/globals';
import { normaliseHeader } from './normalise-header.ts';

describe('normaliseHeader', () => {
  it.each([
    ['Nº de Asiento', 'noasiento'],
    ['Asiento núm.', 'asientono'],
    ['F. Contable', 'fcontable'],
    ['Importe Debe (€)', 'importedebe'],
    ['Importe debe en euros', 'importedebe'],
    ['Descripción de la cuenta', 'descripcioncuenta'],
    ['G/L Account No.', 'glaccountno'],
    ['N.I.F.', 'nif'],
    ['Ref - Etiqueta', 'refetiqueta'],
    ['Nº', 'no'],
    ['N.º factura', 'nofactura'],
    ['N. Asto.', 'noasto'],
    ['Debe', 'debe'],
  ])('writes %j as %j', (header, key) => {
    expect(normaliseHeader(header)).toBe(key);
  });
});
