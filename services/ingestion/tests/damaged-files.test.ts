import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { datasetErrorOf, datasetOf, journal } from './_dataset.ts';
import { inspect } from './_inspection.ts';

const header = 'Fecha;Asiento;Cuenta;Concepto;Debe;Haber';
const book = (...rows: string[]) => [header, ...rows, ''].join('\r\n');
const sale = [
  '31/01/2023;1;43000001;Venta;121,00;',
  '31/01/2023;1;70000000;Venta;;100,00',
  '31/01/2023;1;47700000;Venta;;21,00',
];
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');

describe('a file that is no ledger', () => {
  it.each([
    ['empty', Buffer.alloc(0), 'refused', /vacío/],
    ['a picture', png, 'refused', /imagen/],
    ['a zip', Buffer.from('504b0304140000000800', 'hex'), 'refused', /comprimido/],
    ['gzip', gzipSync(book(...sale)), 'refused', /comprimido/],
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004\u0014\u0000[Content_Types].xml', 'latin1'),
      'refused',
      /Excel/,
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'refused', /PDF/],
    ['zeros', Buffer.alloc(1 << 20), 'refused', /ceros/],
    [
      'noise',
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
      'refused',
      /no es texto/,
    ],
    ['HTML', '<html><table><tr><td>Fecha</td></tr></table></html>', 'refused', /HTML/],
    ['prose', 'Estimado cliente:\n\nLe adjunto el diario.\nUn saludo', 'unknown', /cabecera/],
    ['blank lines', '\n\n   \n\t\n', 'unknown', /cabecera/],
    [
      'a table of something else',
      'Artículo;Color;Talla\nCamisa;Roja;XL\nCamisa;Azul;M\n',
      'unknown',
      /cabecera/,
    ],
  ] as const)('%s: says so and what to do', async (_, content, state, reason) => {
    const found = await inspect(content);
    expect(found).toMatchObject({ state, rows: null, totals: null });
    expect(found.reasons).toHaveLength(1);
    expect(found.reasons[0]?.es).toMatch(reason);
    expect(found.reasons[0]?.es).toMatch(/^.*diario\.csv.*(vuelva a subirlo|suba las partes)\.$/);
    expect(found.reasons[0]?.en).toMatch(/diario\.csv.*(upload it again|upload the parts)\.$/);
  });

  it('with a ledger’s header but a column short: names the nearest system and what is missing', async () => {
    const found = await inspect(
      'Fecha;Asiento;Concepto;Debe;Haber\n31/01/2023;1;Venta;1;\n31/01/2023;1;Venta;;1\n',
    );
    expect(found).toMatchObject({ state: 'unknown', nearest: { system: 'spanish-ledger' } });
    expect(found.nearest?.missing.map(({ es }) => es)).toEqual(['una columna con la cuenta']);
  });

  it('whose amounts are words: names the missing amounts', async () => {
    const found = await inspect(
      book('31/01/2023;1;43000001;Venta;ciento;', '31/01/2023;1;70000000;Venta;;ciento'),
    );
    expect(found.state).toBe('unknown');
    expect(found.nearest?.missing.map(({ en }) => en)).toEqual([
      'a column with the debit',
      'a column with the credit',
    ]);
  });

  it('with headers and no rows: says that there is no posting', async () => {
    const found = await inspect(`${header}\r\n`);
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('ningún apunte');
  });

  it('in pesetas alone is refused', async () => {
    const found = await inspect(
      'Fecha;Asiento;Cuenta;Debe ptas;Haber ptas\n31/01/1999;1;430000;1000;\n31/01/1999;1;700000;;1000\n',
    );
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('pesetas');
  });
});

describe('a ledger in pesetas', () => {
  it('of which the euro columns are missing is refused', async () => {
    const found = await inspect(
      'Asiento;Fecha;CuentaD;ImporteD;CuentaH;ImporteH;FactorC\n1000;31/01/1999;43000001;1000;70000000;1000;166,386\n2000;01/02/1999;57200001;1000;43000001;1000;166,386\n',
    );
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.en).toContain('pesetas');
  });
});

describe('a damaged ledger', () => {
  it('cut off in the middle: names the difference, the entry and its row', async () => {
    const error = await datasetErrorOf({
      files: [
        {
          name: 'corte.csv',
          content: book(...sale, '15/02/2023;2;57200000;Cobro;121,00;', '15/02/2023;2;4300'),
        },
      ],
    });
    expect(error.code).toBe('file_unreadable');
    expect(error.detail.es).toContain('corte.csv');
    expect(error.detail.es).toContain('121,00');
    expect(error.detail.es).toContain('asiento 2 (fila 5');
    expect(error.detail.en).toContain('entry 2 (row 5');
  });

  it.each([
    ['in a text', '15/02/2023;2;43000001;Cob'],
    ['in an entry number', '15'],
  ])('cut off %s, without a line end, is refused with the row where it breaks off', async (_, end) => {
    const content = `${header}\n${sale.join('\n')}\n15/02/2023;2;57200000;Cobro;121,00;\n${end}`;
    const found = await inspect(content);
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toMatch(/cortado.*fila 6/);
  });

  it('cut off inside its last amount names the entry that does not balance', async () => {
    const found = await inspect(
      `${header}\n${sale.join('\n')}\n15/02/2023;2;57200000;Cobro;121,00;\n15/02/2023;2;43000001;Cobro;;12`,
    );
    expect(found.totals).toEqual({ debit: '242', credit: '133' });
    expect(found.confidence).toBeLessThanOrEqual(60);
    expect(found.reasons[0]?.es).toContain('asiento 2 (fila 5, 109,00');
  });

  it('whose numbering has a single gap says which entries are missing', async () => {
    const entries = Array.from({ length: 60 }, (_, at) => at + 1).filter((at) => at !== 20 && at !== 21);
    const { manifest } = await datasetOf({
      files: [
        {
          name: 'd.csv',
          content: journal(
            ...entries.map((at) => `${at} 2023-01-${10 + (at % 20)} Venta: 43000001 5, 70000000 -5`),
          ),
        },
      ],
    });
    const warning = manifest.warnings.find(({ code }) => code === 'entries_missing');
    expect(warning?.detail.es).toContain('asientos 20 a 21');
  });

  it('with a row repeated where entry and line are one number says which', async () => {
    const row = (at: number) => `${at}000;10/01/2023;43000001;${at},00;70000000;${at},00;Venta`;
    const pair = '50000;11/01/2023;43000001;5,00;;;Venta\n50001;11/01/2023;;;70000000;5,00;Venta';
    const content = `Asiento;Fecha;CuentaD;ImporteDE;CuentaH;ImporteHE;Concepto\n${[1, 2, 3].map(row).join('\n')}\n${pair}\n${row(3)}\n`;
    const { manifest } = await datasetOf({ files: [{ name: 'd.csv', content }] });
    expect(manifest.warnings).toContainEqual(
      expect.objectContaining({ code: 'row_repeated', file: 'd.csv', row: 7 }),
    );
  });

  it.each([
    ['an account', '15/02/2023;2;;Cobro;;121,00', /fila 6.*ninguna cuenta/],
    ['a broken account', '15/02/2023;2;#REF!;Cobro;;121,00', /fila 6.*código de cuenta.*#REF!/],
    ['an account in scientific notation', '15/02/2023;2;4,3E+09;Cobro;;121,00', /fila 6.*4,3E\+09/],
    ['a date', '31/02/2023;2;43000001;Cobro;;121,00', /fila 6.*fecha que no existe.*31\/02\/2023/],
    ['a year of another book', '15/02/0223;2;43000001;Cobro;;121,00', /fila 6.*15\/02\/0223/],
    ['an amount', '15/02/2023;2;43000001;Cobro;;12I,00', /fila 6.*importe.*12I,00/],
    [
      'an amount with the other decimal mark',
      '15/02/2023;2;43000001;Cobro;;121.00',
      /fila 6.*importe.*121\.00/,
    ],
    [
      'an amount finer than six decimals',
      '15/02/2023;2;43000001;Cobro;;121,00000001',
      /fila 6.*seis decimales/,
    ],
  ])('that lost %s is refused at once, naming row and cell', async (_, row, reason) => {
    const many = Array.from({ length: 30 }, (_, at) =>
      sale.map((line) => line.replace(';1;', `;${at + 10};`)),
    ).flat();
    const found = await inspect(book(...sale, '15/02/2023;2;57200000;Cobro;121,00;', row, ...many));
    expect(found.state).toBe('refused');
    expect(found.reasons.map(({ es }) => es).join(' ')).toMatch(reason);
  });

  it('whose book balances without the row is read, with a warning that names it', async () => {
    const many = Array.from({ length: 10 }, (_, at) =>
      sale.map((line) => line.replace(';1;', `;${at + 10};`)),
    ).flat();
    const { manifest } = await datasetOf({
      files: [{ name: 'd.csv', content: book(...many, '15/02/2023;2;;Nota;5,00;5,00') }],
    });
    expect(manifest.warnings).toContainEqual(
      expect.objectContaining({ code: 'row_left_out', file: 'd.csv', row: 32 }),
    );
  });

  it('whose quotes never close names the row', async () => {
    const unquoted = book(
      ...sale,
      '15/02/2023;2;57200000;"Cobro;121,00;',
      '15/02/2023;2;43000001;Cobro;;121,00',
    );
    const found = await inspect(unquoted);
    expect(found).toMatchObject({ state: 'recognised', rows: 5, totals: { debit: '242', credit: '242' } });
  });

  it('with separators inside its texts is mended and says where', async () => {
    const { manifest, rows } = await datasetOf({
      files: [
        {
          name: 'd.csv',
          content: book(
            ...sale,
            '15/02/2023;2;57200000;Cobro; fra 7;121,00;0',
            '15/02/2023;2;43000001;Cobro;0;121,00',
          ),
        },
      ],
      sql: 'SELECT text, debit::VARCHAR AS debit FROM ledger WHERE row = 5',
    });
    expect(rows).toEqual([{ text: 'Cobro fra 7', debit: '121.000000' }]);
    expect(manifest.warnings).toContainEqual(expect.objectContaining({ code: 'row_mended', row: 5 }));
  });

  it('whose totals row disagrees says so, with both amounts', async () => {
    const { manifest } = await datasetOf({
      files: [{ name: 'd.csv', content: book(...sale, ';;;Total;131,00;121,00') }],
    });
    const warning = manifest.warnings.find(({ code }) => code === 'totals_disagree');
    expect(warning).toMatchObject({ row: 5 });
    expect(warning?.detail.es).toContain('131,00');
    expect(warning?.detail.es).toContain('121,00');
  });

  it('with an entry out of balance that another makes up for is read with a warning', async () => {
    const { manifest } = await datasetOf({
      files: [
        {
          name: 'd.csv',
          content: journal(
            '1 2023-01-10 Venta: 43000001 121, 70000000 -120',
            '2 2023-01-11 Venta: 43000001 50, 70000000 -51',
            '3 2023-01-12 Venta: 43000001 50, 70000000 -50',
            '4 2023-01-13 Venta: 43000001 50, 70000000 -50',
            '5 2023-01-14 Venta: 43000001 50, 70000000 -50',
          ),
        },
      ],
    });
    expect(manifest.warnings.filter(({ code }) => code === 'entry_unbalanced').map(({ row }) => row)).toEqual(
      [2, 4],
    );
  });

  it('whose letters were lost before is read with one warning', async () => {
    const { manifest } = await datasetOf({
      files: [{ name: 'd.csv', content: book(...sale.map((line) => line.replace('Venta', 'A\uFFFDo'))) }],
    });
    expect(manifest.warnings.filter(({ code }) => code === 'damaged_text')).toMatchObject([{ row: 2 }]);
  });

  it('whose euro columns have shifted against the pesetas is refused', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => {
      const [euros, shifted] = [(at + 1) * 10, ((at + 7) % 20) * 10];
      return `${at + 1};10/01/2023;43000001;${Math.round(euros * 166.386)};70000000;${Math.round(euros * 166.386)};Venta;${shifted},00;${shifted},00`;
    });
    const found = await inspect(
      `Asiento;Fecha;CuentaD;ImporteD;CuentaH;ImporteH;Concepto;ImporteDE;ImporteHE\n${rows.join('\n')}\n`,
    );
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('pesetas');
  });

  it('with the accounts of one customer only does not balance, and is refused', async () => {
    const error = await datasetErrorOf({
      files: [
        {
          name: 'mayor.csv',
          content: book('31/01/2023;1;43000001;Venta;121,00;', '28/02/2023;2;43000001;Cobro;;100,00'),
        },
      ],
    });
    expect(error.detail.en).toContain('€21.00');
  });

  it('mixing two companies is refused', async () => {
    const found = await inspect(
      'Sociedad;Fecha;Asiento;Cuenta;Debe;Haber\nUno SL;31/01/2023;1;43000001;1;\nUno SL;31/01/2023;1;70000000;;1\nDos SL;31/01/2023;2;43000001;1;\nDos SL;31/01/2023;2;70000000;;1\n',
    );
    expect(found.state).toBe('refused');
    expect(found.reasons[0]?.es).toContain('Uno SL / Dos SL');
  });
});

describe('a ledger that allows two readings', () => {
  it('asks whether day or month comes first, and builds nothing', async () => {
    const content =
      'Date,Entry No,Account,Debit,Credit\n01/02/2023,1,43000001,10.00,\n01/02/2023,1,70000000,,10.00\n';
    const found = await inspect(content);
    expect(found).toMatchObject({
      state: 'ambiguous',
      system: 'spanish-ledger',
      question: { field: 'date_order' },
    });
    expect(found.question?.options).toHaveLength(2);
    const error = await datasetErrorOf({ files: [{ name: 'x.csv', content }] });
    expect(error.detail.en).toContain('01/02/2023');
  });

  it('asks for the decimal mark where amounts contradict each other', async () => {
    const found = await inspect(
      book('31/01/2023;1;43000001;Venta;12.50;', '31/01/2023;1;70000000;Venta;;12,50'),
    );
    expect(found).toMatchObject({ state: 'recognised' });
    const mixed = book(
      '31/01/2023;1;43000001;Venta;12.50;',
      '31/01/2023;1;43000001;Venta;12,50;',
      '31/01/2023;1;70000000;Venta;;25,00',
    );
    expect(await inspect(mixed)).toMatchObject({ state: 'ambiguous', question: { field: 'decimal_mark' } });
  });
});

describe('a table that is like a ledger but is none', () => {
  it.each([
    [
      'a bank statement',
      'Fecha;Cuenta;Concepto;Importe;Saldo\n31/01/2023;2100 0418 45 0200051332;Recibo;-10,00;90,00\n28/02/2023;2100 0418 45 0200051332;Abono;10,00;100,00\n',
    ],
    [
      'an invoice list',
      'Fecha;Cuenta;Nº factura;Total\n31/01/2023;43000001;F-1;121,00\n28/02/2023;43000002;F-2;60,50\n',
    ],
  ])('%s is unknown', async (_, content) => {
    const found = await inspect(content);
    expect(found.state).toBe('unknown');
    expect(found.nearest?.system).toBe('spanish-ledger');
  });

  it('a book under another chart is refused', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      `10/01/2023;${at + 1};1100100;Pago;${at + 1},00;`,
      `10/01/2023;${at + 1};4100100;Pago;;${at + 1},00`,
    ]).flat();
    const error = await datasetErrorOf({ files: [{ name: 'libro.csv', content: book(...rows) }] });
    expect(error.detail.es).toContain('Plan General de Contabilidad');
  });

  it('a book with its signs turned round is refused', async () => {
    const error = await datasetErrorOf({
      files: [
        {
          name: 'libro.csv',
          content:
            'Fecha;Asiento;Cuenta;Importe\n10/01/2023;1;43000001;-121,00\n10/01/2023;1;70000000;121,00\n11/01/2023;2;62900000;-50,00\n11/01/2023;2;57200000;50,00\n',
        },
      ],
    });
    expect(error.detail.en).toContain('signs');
  });

  it('a book in another currency says so', async () => {
    const { manifest } = await datasetOf({
      files: [
        {
          name: 'libro.csv',
          content:
            'Date,Entry,Account,Debit (USD),Credit (USD)\n01/31/2023,1,43000001,10.00,\n01/31/2023,1,70000000,,10.00\n',
        },
      ],
    });
    expect(manifest.currency).toBe('USD');
  });
});

describe('a ledger made to waste time', () => {
  it('with cells of a hundred thousand blanks is read as quickly as any', async () => {
    const blanks = ' '.repeat(100_000);
    const rows = Array.from(
      { length: 5 },
      (_, at) => `1${blanks}x;${at};a${blanks}b;Venta;x${blanks}y;-${blanks}1`,
    );
    const many = Array.from({ length: 20 }, () => sale).flat();
    const found = await inspect(book(...many, ...rows, `${blanks}z`), { maxMilliseconds: 60_000 });
    expect(found.rows).toBe(60);
  });
});
