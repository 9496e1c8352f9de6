import { describe, expect, it } from '@jest/globals';
import { inspect } from './_inspection.ts';
import { readGiven } from './_reading.ts';

const titles = ['Balance de sumas y saldos', 'Empresa: Uno SL', 'Período: de 01/01/2023 a 31/12/2023', ''];
const file = (...rows: string[]) => [...titles, ...rows, ''].join('\r\n');
const header = 'Cuenta;Título;Debe;Haber;Saldo deudor;Saldo acreedor';
const read = async (...rows: string[]) => {
  const { result, postings } = await readGiven(file(...rows));
  const told = postings.map((posting) =>
    ['row', 'part', 'date', 'account', 'debit', 'credit', 'operation'].map((name) => posting[name]).join(' '),
  );
  return { result, told };
};

describe('a trial balance', () => {
  it('counts accounts alone; headings and totals prove them', async () => {
    const { result, told } = await read(
      header,
      '4;Acreedores y deudores;121,00;0;121,00;',
      '43;Deudores;121,00;0;121,00;',
      '43000001;Cliente uno;121,00;0;121,00;',
      '7;Ingresos;0;121,00;;121,00',
      '70000000;Ventas;0;121,00;;121,00',
      ';Total;121,00;121,00;121,00;121,00',
    );
    expect(result).toMatchObject({
      kind: 'trial_balance',
      company: 'Uno SL',
      rows: 2,
      totalsAgreeing: 8,
      totalsDisagreeing: [],
      debit: '121',
      credit: '121',
    });
    expect(told).toEqual([
      '8 debit 2023-12-31 43000001 121 0 book_movements',
      '10 credit 2023-12-31 70000000 0 121 book_movements',
    ]);
  });

  it('that breaks off in a row is refused with it', async () => {
    const rows = [header, '43000001;Cliente uno;121,00;0;121,00;', '70000000;Ventas;0;121,00;;121,00'];
    const whole = [...titles, ...rows].join('\r\n');
    expect((await readGiven(whole)).result).toMatchObject({ outcome: 'read' });
    const { result } = await readGiven(whole.slice(0, -14));
    expect(result).toMatchObject({ outcome: 'refused', fault: 'cut_off', row: 7 });
  });

  it('dates openings on the first day and movements on the last', async () => {
    const { told } = await read(
      'Código;Descripción;Saldo inicial;Sumas debe;Sumas haber;Saldo',
      '10000000;Capital;-100,00;0,00;0,00;-100,00',
      '57200001;Banco;100,00;50,00;20,00;130,00',
      '62900000;Gastos;;20,00;;20,00',
      '70000000;Ventas;;;50,00;-50,00',
    );
    expect(told).toEqual([
      '6 line 2023-01-01 10000000 0 100 book_opening',
      '7 line 2023-01-01 57200001 100 0 book_opening',
      '7 debit 2023-12-31 57200001 50 0 book_movements',
      '7 credit 2023-12-31 57200001 0 20 book_movements',
      '8 debit 2023-12-31 62900000 20 0 book_movements',
      '9 credit 2023-12-31 70000000 0 50 book_movements',
    ]);
  });

  it('takes openings out of sums that hold them, where the balances show it', async () => {
    const { result, told } = await read(
      'Cuenta;Nombre;Apertura debe;Apertura haber;Sumas debe;Sumas haber;Saldo deudor;Saldo acreedor',
      '10000000;Capital;;100,00;;100,00;;100,00',
      '57200001;Banco;100,00;;150,00;20,00;130,00;',
      '62900000;Gastos;;;20,00;;20,00;',
      '70000000;Ventas;;;;50,00;;50,00',
    );
    expect(result).toMatchObject({ damagedRows: 0 });
    expect(told).toContain('7 debit 2023-12-31 57200001 50 0 book_movements');
    expect(told.filter((line) => line.includes('10000000'))).toEqual([
      '6 line 2023-01-01 10000000 0 100 book_opening',
    ]);
  });

  it('finds the openings that its balances hold and its sums do not', async () => {
    const { result, told } = await read(
      header,
      '10000000;Capital;;;;90,00',
      '40000001;Proveedor;;;;10,00',
      '57200001;Banco;50,00;20,00;130,00;',
      '62900000;Gastos;20,00;;20,00;',
      '70000000;Ventas;;50,00;;50,00',
    );
    expect(result).toMatchObject({ damagedRows: 0, debit: '170', credit: '170' });
    expect(told).toContain('8 line 2023-01-01 57200001 100 0 book_opening');
  });

  it('takes balances for movements where it has nothing else', async () => {
    const { told } = await read(
      'Cuenta;Título;Deudor;Acreedor',
      '57200001;Banco;130,00;',
      '70000000;Ventas;;130,00',
    );
    expect(told).toEqual([
      '6 debit 2023-12-31 57200001 130 0 book_movements',
      '7 credit 2023-12-31 70000000 0 130 book_movements',
    ]);
  });

  it('understands titles over two rows', async () => {
    const { told } = await read(
      ';;Sumas;;Saldos;',
      'Cuenta;Título;Debe;Haber;Deudor;Acreedor',
      '57200001;Banco;150,00;20,00;130,00;',
      '70000000;Ventas;;130,00;;130,00',
    );
    expect(told).toContain('7 debit 2023-12-31 57200001 150 0 book_movements');
  });

  it('tells a row whose balance is not the one its sums make, with both amounts', async () => {
    const found = await inspect(
      file(
        header,
        ...Array.from({ length: 8 }, (_, at) => `4300000${at};C${at};1,50;1,50;;`),
        '57200001;Banco;150,00;20,00;131,00;',
        '70000000;Ventas;;130,00;;130,00',
      ),
    );
    expect(found.state).toBe('refused');
    expect(found.reasons.map(({ es }) => es).join('\n')).toMatch(
      /fila 14 de diario\.csv.*57200001: 131 ≠ 130/,
    );
  });

  it('tells totals that its accounts do not add up to', async () => {
    const { result } = await read(
      header,
      '57200001;Banco;130,00;;130,00;',
      '70000000;Ventas;;130,00;;130,00',
      ';Total;140,00;130,00;130,00;130,00',
    );
    expect(result).toMatchObject({
      totalsDisagreeing: [{ row: 8, side: 'debit', stated: '140', computed: '130' }],
    });
  });
});

describe('the period of a trial balance', () => {
  const rows = [header, '57200001;Banco;130,00;;130,00;', '70000000;Ventas;;130,00;;130,00', ''];
  const under = async (...lines: string[]) => (await readGiven([...lines, ...rows].join('\r\n'))).result;

  it.each([
    [['Período: de 01/01/2023 a 30/06/2023'], { from: '2023-01-01', to: '2023-06-30' }],
    [['Fecha: 05/02/2024 Desde 01-01-2023 hasta 31-12-2023'], { from: '2023-01-01', to: '2023-12-31' }],
    [['Ejercicio: 2023', 'Meses: Enero - Marzo'], { from: '2023-01-01', to: '2023-03-31' }],
    [['Período: julio de 2022 a junio de 2023'], { from: '2022-07-01', to: '2023-06-30' }],
    [['Balance de sumas y saldos a 31/10/2023', 'Ejercicio 2023'], { from: '2023-01-01', to: '2023-10-31' }],
  ])('is read from %s', async (lines, period) => {
    expect(await under(...lines)).toMatchObject({ outcome: 'read', statedPeriod: period });
  });

  it('may stand in columns', async () => {
    const { result } = await readGiven(
      'Desde;Hasta;Cuenta;Nombre;Debe;Haber\n01/01/2023;31/12/2023;57200001;Banco;5,00;\n01/01/2023;31/12/2023;70000000;Ventas;;5,00\n',
    );
    expect(result).toMatchObject({ outcome: 'read', firstDay: '2023-01-01', lastDay: '2023-12-31' });
  });

  it.each([[['Balance de sumas y saldos']], [['Ejercicio 2023']]])('is asked for where %s', async (lines) => {
    const found = await inspect([...lines, ...rows].join('\r\n'));
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toMatch(/no dice de qué fecha a qué fecha.*vuelva a subirlo\.$/);
  });
});

describe('what is no trial balance', () => {
  it.each([
    ['a journal without its dates', 'Asiento;Cuenta;Debe;Haber\n1;43000001;5,00;\n1;70000000;;5,00\n'],
    [
      'accounts that repeat',
      'Cuenta;Texto;Debe;Haber\n57000000;a;5,00;\n57000000;b;;5,00\n57000000;c;1,00;\n',
    ],
    ['a list of what customers owe', 'Cuenta;Nombre;Saldo\n43000001;Uno;5,00\n43000002;Dos;6,00\n'],
  ])('%s', async (_, content) => {
    const { result } = await readGiven(`Período: de 01/01/2023 a 31/12/2023\n${content}`);
    expect(result.outcome).toBe('unknown');
  });
});
