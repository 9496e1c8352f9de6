import { describe, expect, it } from '@jest/globals';
import { readPreamble } from './read-preamble.ts';

const of = (...rows: string[][]) => readPreamble(rows.map((cells, at) => ({ row: at + 1, cells })));
const year = { from: '2023-01-01', to: '2023-12-31' };

describe('readPreamble', () => {
  it.each([
    [['Empresa: TALLERES PÉREZ, S.L.'], 'TALLERES PÉREZ, S.L.'],
    [['Empresa:', '', 'Talleres Pérez SL'], 'Talleres Pérez SL'],
    [['Empresa: 00012 - Talleres Pérez SL'], 'Talleres Pérez SL'],
    [['Razón social: Bodegas Dos S.A. (NIF A12345674)'], 'Bodegas Dos S.A.'],
    [['', 'Bodegas Dos, S.A.'], 'Bodegas Dos, S.A.'],
    [['LIBRO DIARIO'], null],
    [['Cuenta: 43000001 CLIENTE UNO, S.L.'], null],
    [['43000001', 'CLIENTE UNO, S.L.', 'B12345674'], null],
    [['00012 TALLERES PÉREZ, S.L.'], '00012 TALLERES PÉREZ, S.L.'],
  ] as const)('finds the company in %j', (cells, company) => {
    expect(of([...cells]).company).toBe(company);
  });

  it('finds tax number and period', () => {
    expect(of(['Diario'], ['CIF: B-12345674'], ['Período: de 01/01/2023 a 31/12/2023'])).toMatchObject({
      taxId: 'B12345674',
      period: year,
    });
    expect(of(['Desde fecha 01-01-23', 'hasta 31-12-23']).period).toEqual(year);
  });

  it('takes a printing date for no period', () => {
    expect(of(['Fecha: 05/03/2024']).period).toBeNull();
  });
});
