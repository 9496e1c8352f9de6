import { describe, expect, it } from '@jest/globals';
import { datasetOf } from './_dataset.ts';

/** The same small book as programs of all kinds write it; each must give the same postings. */
const programs: Record<string, string> = {
  'A3: titles, dates and entries on first lines only, monthly totals': `Diario.;;;;;;;;
Empresa: 00012 - TALLERES UNO, S.L.;;;;;;;;
Período: de 01/01/2023 a 31/12/2023;;;;;;;;
Fecha: 05/03/2024;;;;;;;;
;;;;;;;;
Fecha;Asiento;Apunte;Concepto;Documento;Cuenta;Descripción de la cuenta;Importe debe;Importe haber
31/01/2023;1;1;Venta;F-1;43000001;CLIENTE UNO;1.210,00;
;;2;Venta;F-1;70000000;VENTAS;;1.000,00
;;3;Venta;F-1;47700000;IVA;;210,00
;;;;;;;;
;;;Total en Enero;;;;1.210,00;1.210,00
15/02/2023;2;1;Cobro;;57200000;BANCO;1.210,00;
;;2;Cobro;;43000001;CLIENTE UNO;;1.210,00
;;;Total en Febrero;;;;1.210,00;1.210,00
;;;Total;;;;2.420,00;2.420,00
`,
  'Holded: comma, quotes, asterisks': `Entry number*,Date*,Name of account*,Number of account*,Debit*,Credit*,Description,Tags
1,31/01/2023,Clientes,43000001,"1210,00",,Venta,a-b
1,31/01/2023,Ventas,70000000,,"1000,00",Venta,
1,31/01/2023,IVA,47700000,,"210,00",Venta,
2,15/02/2023,Bancos,57200000,"1210,00",,Cobro,
2,15/02/2023,Clientes,43000001,,"1210,00",Cobro,
`,
  'Odoo: account with its name, ISO dates, points': `"Fecha","Asiento contable","Cuenta","Empresa","Etiqueta","Debe","Haber","Nº conciliación"
"2023-01-31","1","43000001 Clientes","Ana SL","Venta","1210.00","0.00","A1"
"2023-01-31","1","70000000 Ventas","Ana SL","Venta","0.00","1000.00",""
"2023-01-31","1","47700000 IVA repercutido","Ana SL","Venta","0.00","210.00",""
"2023-02-15","2","57200000 Bancos","Berta SA","Cobro","1210.00","0.00",""
"2023-02-15","2","43000001 Clientes","Berta SA","Cobro","0.00","1210.00","A1"
`,
  'Sage 200: charge or payment mark': `Ejercicio;Asiento;FechaAsiento;CargoAbono;CodigoCuenta;Contrapartida;ImporteAsiento;Comentario
2023;1;31/01/2023;D;43000001;;1210,00;Venta
2023;1;31/01/2023;H;70000000;;1000,00;Venta
2023;1;31/01/2023;H;47700000;;210,00;Venta
2023;2;15/02/2023;D;57200000;;1210,00;Cobro
2023;2;15/02/2023;H;43000001;;1210,00;Cobro
`,
  'ContaPlus: compact dates, pesetas beside euros': `ASIEN,FECHA,SUBCTA,CONTRA,PTADEBE,CONCEPTO,PTAHABER,FACTURA,EURODEBE,EUROHABER
1,20230131,43000001,70000000,201327,Venta,0,12,1210.00,0.00
1,20230131,70000000,43000001,0,Venta,166386,12,0.00,1000.00
1,20230131,47700000,43000001,0,Venta,34941,12,0.00,210.00
2,20230215,57200000,43000001,201327,Cobro,0,0,1210.00,0.00
2,20230215,43000001,57200000,0,Cobro,201327,0,0.00,1210.00
`,
  'A general ledger by account': `LIBRO MAYOR;;;;;;
Fecha;Asiento;Documento;Concepto;Debe;Haber;Saldo
Cuenta: 43000001 CLIENTE UNO;;;;;;
;;;Saldo anterior;;;0,00
31/01/2023;1;F-1;Venta;1.210,00;;1.210,00
15/02/2023;2;;Cobro;;1.210,00;0,00
;;;Total cuenta;1.210,00;1.210,00;
Cuenta: 47700000 IVA;;;;;;
31/01/2023;1;F-1;Venta;;210,00;-210,00
Cuenta: 57200000 BANCO;;;;;;
15/02/2023;2;;Cobro;1.210,00;;1.210,00
Cuenta: 70000000 VENTAS;;;;;;
31/01/2023;1;F-1;Venta;;1.000,00;-1.000,00
;;;TOTAL GENERAL;2.420,00;2.420,00;
`,
  'Two accounts a row, one amount': `Fecha;Nº asiento;Concepto;Cuenta Debe;Cuenta Haber;Importe
31/01/2023;1;Venta;43000001;70000000;1.000,00
31/01/2023;1;Venta;43000001;47700000;210,00
15/02/2023;2;Cobro;57200000;43000001;1.210,00
`,
  'Two accounts a row in euros, entry and line in one number': `Asiento;Fecha;CuentaD;ImporteDE;CuentaH;ImporteHE;Concepto
1000;31/01/2023;43000001;1210;;0;Venta
1001;31/01/2023;;0;70000000;1000;Venta
1002;31/01/2023;;0;47700000;210;Venta
2000;15/02/2023;57200000;1210;43000001;1210;Cobro
`,
  'Abbreviated accounts': `Asto;Fecha;Cta.;Concepto;Debe;Haber;Saldo
1;31-01-23;43.1;Venta;1.210,00;;1.210,00
1;31-01-23;70.0;Venta;;1.000,00;
1;31-01-23;477.0;Venta;;210,00;
2;15-02-23;572.0;Cobro;1.210,00;;
2;15-02-23;43.1;Cobro;;1.210,00;
`,
  'American dates and amounts': `Date,Journal No,Account,Account Name,Description,Debit,Credit
01/31/2023,1,43000001,Customers,Venta,"1,210.00",0.00
01/31/2023,1,70000000,Sales,Venta,0.00,"1,000.00"
01/31/2023,1,47700000,VAT,Venta,0.00,210.00
02/15/2023,2,57200000,Bank,Cobro,"1,210.00",0.00
02/15/2023,2,43000001,Customers,Cobro,0.00,"1,210.00"
`,
};

const expected = [
  ['1', '2023-01-31', '43000001', '1210.000000'],
  ['1', '2023-01-31', '47700000', '-210.000000'],
  ['1', '2023-01-31', '70000000', '-1000.000000'],
  ['2', '2023-02-15', '43000001', '-1210.000000'],
  ['2', '2023-02-15', '57200000', '1210.000000'],
].map(([entry, date, account, amount]) => ({ entry, date, account, amount }));

const sql = `SELECT entry, date::VARCHAR AS date, account, sum(debit - credit)::VARCHAR AS amount FROM ledger
  GROUP BY ALL ORDER BY entry, account`;

describe('a ledger as programs write it', () => {
  it.each(Object.keys(programs))('%s', async (program) => {
    const { rows, manifest } = await datasetOf({
      files: [{ name: 'x', content: programs[program] ?? '' }],
      sql,
    });
    expect(rows).toEqual(expected);
    expect(manifest.warnings.map(({ code }) => code)).toEqual(['opening_missing']);
  });

  it.each([
    ['Fecha;Asiento contable;Cuenta;Etiqueta;Debe;Haber;Estado', 'Publicado', 'Borrador', 'Anulado'],
    ['Date;Journal Entry;Account;Label;Debit;Credit;Status', 'Posted', 'Draft', 'Cancelled'],
  ])(
    'Odoo: drafts and cancelled entries are not in the books (%s)',
    async (header, posted, draft, cancelled) => {
      const entry = (number: string, day: string, states: readonly string[]) => [
        `2023-01-${day};${number};43000001 Clientes;Venta;121.00;0.00;${states[0]}`,
        `2023-01-${day};${number};70000000 Ventas;Venta;0.00;100.00;${states[1]}`,
        `${number === '/' ? '' : `2023-01-${day}`};${number === '/' ? '' : number};47700000 IVA;Venta;0.00;21.00;${states[1]}`,
      ];
      const rows = [
        ...entry('V1', '30', [posted, posted]),
        ...entry('/', '30', [draft, '']).map((row, at) =>
          at === 1 ? row.replace('2023-01-30;/', ';') : row,
        ),
        ...entry('V2', '31', [cancelled, cancelled]),
        ...entry('V3', '31', [posted, posted]),
        '2023-02-01;V4;57200000 Banco;Cobro;121.00;0.00;' + posted,
        '2023-02-01;V4;43000001 Clientes;Cobro;0.00;121.00;' + posted,
      ];
      const built = await datasetOf({
        files: [{ name: 'x', content: [header, ...rows, ''].join('\n') }],
        sql: 'SELECT DISTINCT entry FROM ledger ORDER BY entry',
      });
      expect(built.rows).toEqual([{ entry: 'V1' }, { entry: 'V3' }, { entry: 'V4' }]);
      expect(built.manifest.totals.debit).toBe('363');
    },
  );

  it('Business Central: document numbers make the entries, closing dates the regularisation', async () => {
    const { kinds } = await datasetOf({
      files: [
        {
          name: 'bc.csv',
          content: `Fecha registro;Tipo documento;Nº documento;Nº cuenta;Nombre cuenta;Descripción;Importe debe;Importe haber;Importe;Nº mov.
31/01/2023;Factura;FV-1;43000000;Clientes;Venta;121,00;;121,00;1
31/01/2023;Factura;FV-1;70000000;Ventas;Venta;;100,00;-100,00;2
31/01/2023;Factura;FV-1;47700000;IVA;Venta;;21,00;-21,00;3
28/02/2023;Pago;PG-1;57200000;Bancos;Cobro;121,00;;121,00;4
28/02/2023;Pago;PG-1;43000000;Clientes;Cobro;;121,00;-121,00;5
C31/12/2023;;CIERRE;70000000;Ventas;Cierre;100,00;;100,00;6
C31/12/2023;;CIERRE;12900000;Resultado;Cierre;;100,00;-100,00;7
`,
        },
      ],
    });
    expect(kinds).toEqual({
      '2023-01-31 FV-1': 'normal',
      '2023-02-28 PG-1': 'normal',
      '2023-12-31 CIERRE': 'regularisation',
    });
  });
});
