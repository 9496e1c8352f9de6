import { describe, expect, it } from '@jest/globals';
import { inspect } from './_inspection.ts';
import { readGiven } from './_reading.ts';
import { workbook } from './_workbook.ts';

const header = ['Fecha', 'Asiento', 'Cuenta', 'Concepto', 'Debe', 'Haber'];
const sale = (day: number, entry: number, amount: string) => [
  [`d:${day}`, `n:${entry}`, 'n:43000001', 'Venta', `n:${amount}`, ''],
  [`d:${day}`, `n:${entry}`, 'n:70000000', 'Venta', '', `n:${amount}`],
];
const january = [header, ...sale(44957, 1, '121.5'), ...sale(44958, 2, '7')];
const march = [['Diario de marzo'], [], header, ...sale(44990, 3, '80')];

describe('the sheets of a workbook', () => {
  it('are read as one where their headers are the same; hidden and other ones are told', async () => {
    const found = await inspect(
      workbook({
        sheets: [
          {
            name: 'Resumen',
            rows: [
              ['Ventas', 'n:100'],
              ['Compras', 'n:3'],
            ],
          },
          { name: 'Enero', rows: january },
          { name: 'Vacía', rows: [] },
          { name: 'Marzo', rows: march },
          { name: 'Borrador', rows: january, state: 'hidden' },
        ],
      }),
    );
    expect(found).toMatchObject({
      state: 'recognised',
      rows: 6,
      totals: { debit: '208.5', credit: '208.5' },
    });
    const es = found.reasons.map((reason) => reason.es).join('\n');
    expect(es).toContain('2 hojas con la misma cabecera: «Enero» y «Marzo»');
    expect(es).toContain('hojas ocultas: «Borrador»');
    expect(es).toContain('sin cabecera de diario: «Resumen»');
    expect(found.reasons.map((reason) => reason.en).join('\n')).toContain('Hidden sheets are not read');
  });

  it('with two ledgers under different headers are refused, both named', async () => {
    const mayor = [
      ['Cuenta', 'Fecha', 'Asiento', 'Descripción', 'Cargo', 'Abono', 'Saldo'],
      ['n:43000001', 'd:44957', 'n:1', 'Venta', 'n:121.5', '', 'n:121.5'],
      ['n:70000000', 'd:44957', 'n:1', 'Venta', '', 'n:121.5', 'n:-121.5'],
    ];
    const found = await inspect(
      workbook({
        sheets: [
          { name: 'Diario', rows: january },
          { name: 'Mayor', rows: mayor },
        ],
      }),
    );
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toMatch(/«(Diario|Mayor)», «(Diario|Mayor)»/);
  });

  it('with a list beside the ledger are read without it', async () => {
    const invoices = [
      ['Fecha', 'Cuenta', 'Cliente', 'Importe'],
      ['d:44957', 'n:43000001', 'Uno', 'n:121.5'],
      ['d:44958', 'n:43000002', 'Dos', 'n:7'],
    ];
    const { result } = await readGiven(
      workbook({
        sheets: [
          { name: 'Facturas', rows: invoices },
          { name: 'Diario', rows: january },
        ],
      }),
    );
    expect(result).toMatchObject({ outcome: 'read', rows: 4, debit: '128.5' });
  });

  it('that hold the same postings twice are refused', async () => {
    const whole = [...january, ...march.slice(3)];
    const found = await inspect(
      workbook({
        sheets: [
          { name: 'Año', rows: whole },
          { name: 'Enero', rows: january },
        ],
      }),
    );
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('«Año», «Enero»');
    expect(found.reasons[0]?.es).toContain('contarían dos veces');
  });

  it('of two companies are refused', async () => {
    const of = (name: string, rows: string[][]) => [[`Empresa: ${name}`], ...rows];
    const { result } = await readGiven(
      workbook({
        sheets: [
          { name: 'A', rows: of('Uno SL', january) },
          { name: 'B', rows: of('Dos SL', march.slice(2)) },
        ],
      }),
    );
    expect(result).toMatchObject({ outcome: 'refused', fault: 'several_companies' });
  });

  it('tell a damaged row with its sheet', async () => {
    const broken = [...march, ...sale(44991, 4, '5'), ['d:44992', 'n:5', 'n:57000000', 'Caja', 'doce', '']];
    const found = await inspect(
      workbook({
        sheets: [
          { name: 'Enero', rows: january },
          { name: 'Marzo', rows: broken },
        ],
      }),
    );
    expect(found.reasons[0]?.es).toContain('La fila 8 de la hoja «Marzo» de diario.csv');
    expect(found.reasons[0]?.en).toContain('Row 8 of sheet "Marzo"');
  });
});
