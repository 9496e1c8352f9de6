import { describe, expect, it } from '@jest/globals';
import { datasetErrorOf, datasetOf, journal } from './_dataset.ts';

const opening = (number: string, text: string) =>
  `${number} 2023-01-01 ${text}: 21300000 5000, 43000001 1210, 57200000 2000, 40000001 -1500, 10000000 -6710`;
const sale = '2 2023-03-15 Venta: 43000001 121, 70000000 -100, 47700000 -21';
const purchase = '3 2023-06-20 Compra: 60000000 40, 47200000 8.4, 40000001 -48.4';
const wages = '4 2023-12-30 Nóminas: 64000000 30, 57200000 -30';
const regularisation = (text: string) =>
  `90 2023-12-31 ${text}: 70000000 100, 60000000 -40, 64000000 -30, 12900000 -30`;
const closing = (text: string) =>
  `91 2023-12-31 ${text}: 10000000 6710, 40000001 1548.4, 47700000 21, 12900000 30, 21300000 -5000, 43000001 -1331, 57200000 -1970, 47200000 -8.4`;

const kindsOf = async (...entries: string[]) =>
  (await datasetOf({ files: [{ name: 'diario.csv', content: journal(...entries) }] })).kinds;

describe('special entries', () => {
  const told = {
    '1': 'opening',
    '2': 'normal',
    '3': 'normal',
    '4': 'normal',
    '90': 'regularisation',
    '91': 'closing',
  };

  it('are told by their structure and their words', async () => {
    const kinds = await kindsOf(
      opening('1', 'Asiento de apertura'),
      sale,
      purchase,
      wages,
      regularisation('Regularización'),
      closing('Asiento de cierre'),
    );
    expect(kinds).toEqual(told);
  });

  it.each([
    ['APERTURA DE LA CONTABILIDAD', 'Perd. y ganancias', 'CIERRE CONTABILIDAD'],
    ['Asto. apertura 2023', 'Regularizacion PyG', 'Asto. cierre 2023'],
    ['Balance inicial', 'Resultado del ejercicio', 'Cierre'],
    ['Saldos iniciales', 'Regularización de existencias', 'Cierre ejercicio'],
    ['Opening balances', 'Close income statement', 'Closing entry'],
  ])('go by many names: %s, %s, %s', async (first, result, last) => {
    expect(
      await kindsOf(opening('1', first), sale, purchase, wages, regularisation(result), closing(last)),
    ).toEqual(told);
  });

  it('leave a quarter’s VAT and a loan on the first day among the year’s business', async () => {
    const kinds = await kindsOf(
      opening('1', 'Apertura'),
      '2 2023-01-01 Apertura préstamo: 57200000 900, 17000000 -900',
      sale.replace('2 ', '3 '),
      '4 2023-12-31 Cierre IVA 4T: 47700000 21, 47200000 -8.4, 47500000 -12.6',
    );
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '3': 'normal', '4': 'normal' });
  });

  it('are told by their structure alone', async () => {
    const kinds = await kindsOf(opening('1', 'x'), sale, purchase, wages, regularisation('x'), closing('x'));
    expect(kinds).toEqual(told);
  });

  it('are told whatever the order of the rows', async () => {
    const kinds = await kindsOf(closing('x'), wages, regularisation('x'), sale, opening('1', 'x'), purchase);
    expect(kinds).toEqual(told);
  });

  it('leave a stock adjustment and the application of the result among the year’s business', async () => {
    const kinds = await kindsOf(
      opening('1', 'Asiento de apertura'),
      sale,
      '5 2023-06-30 Aplicación del resultado: 12900000 500, 11300000 -500',
      '6 2023-12-31 REGULARIZACION EXISTENCIAS: 61000000 70, 30000000 -70',
      '7 2023-12-31 Cierre caja: 57000000 10, 57200000 -10',
    );
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '5': 'normal', '6': 'normal', '7': 'normal' });
  });

  it('do not take a loan or the founding of the company for an opening', async () => {
    const kinds = await kindsOf(
      '1 2023-01-01 Constitución de la sociedad: 57200000 3000, 21300000 500, 47200000 21, 10000000 -3521',
      '2 2023-01-01 Apertura de préstamo: 57200000 900, 17000000 -900',
      '3 2023-07-01 Apertura de póliza: 57200000 900, 52000000 -900',
      sale.replace('2 ', '4 '),
    );
    expect(kinds).toEqual({ '1': 'normal', '2': 'normal', '3': 'normal', '4': 'normal' });
  });

  it('span several entries where a program opens account by account', async () => {
    const kinds = await kindsOf(
      '1 2023-01-01 Apertura: 57200000 1000, 10000000 -1000',
      '2 2023-01-01 Apertura: 43000000 500, 10000000 -500',
      '3 2023-02-01 Venta: 43000001 100, 70000000 -100',
    );
    expect(kinds).toEqual({ '1': 'opening', '2': 'opening', '3': 'normal' });
  });

  it('are told across two years, where an opening repeats the closing before', async () => {
    const reopened =
      'A1 2024-01-01 x: 10000000 -6710, 40000001 -1548.4, 47700000 -21, 12900000 -30, 21300000 5000, 43000001 1331, 57200000 1970, 47200000 8.4';
    const { kinds, manifest } = await datasetOf({
      files: [
        {
          name: 'diario.csv',
          content: journal(
            opening('1', 'x'),
            sale,
            purchase,
            wages,
            regularisation('x'),
            closing('x'),
            reopened,
            'A2 2024-02-01 Venta: 43000001 50, 70000000 -50',
            'A3 2024-03-01 Venta: 43000001 50, 70000000 -50',
            'A4 2024-04-01 Venta: 43000001 50, 70000000 -50',
          ),
        },
      ],
    });
    expect(kinds).toEqual({ ...told, A1: 'opening', A2: 'normal', A3: 'normal', A4: 'normal' });
    expect(manifest.fiscal_years).toEqual([
      { period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true },
      { period: { from: '2024-01-01', to: '2024-12-31' }, has_opening: true },
    ]);
    expect(manifest.period).toEqual({ from: '2024-01-01', to: '2024-04-30' });
  });

  it('set the fiscal year by the opening’s month', async () => {
    const { manifest, kinds } = await datasetOf({
      files: [
        {
          name: 'diario.csv',
          content: journal(
            '1 2023-07-01 Asiento de apertura: 57200000 1000, 10000000 -1000',
            '2 2023-08-15 Venta: 43000001 100, 70000000 -100',
            '3 2024-06-15 Compra: 60000000 60, 40000001 -60',
            '4 2024-06-30 Regularización: 70000000 100, 60000000 -60, 12900000 -40',
          ),
        },
      ],
    });
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '3': 'normal', '4': 'regularisation' });
    expect(manifest.fiscal_years).toEqual([
      { period: { from: '2023-07-01', to: '2024-06-30' }, has_opening: true },
    ]);
    expect(manifest.period).toEqual({ from: '2023-07-01', to: '2024-06-30' });
  });

  it('accept an opening dated on the last day of the year before', async () => {
    const { manifest, kinds } = await datasetOf({
      files: [
        {
          name: 'diario.csv',
          content: journal(
            '0 2022-12-31 Saldos iniciales: 57200000 1000, 43000001 10, 40000001 -10, 10000000 -1000',
            sale,
            purchase,
            wages,
          ),
        },
      ],
    });
    expect(kinds['0']).toBe('opening');
    expect(manifest.fiscal_years).toEqual([
      { period: { from: '2023-01-01', to: '2023-12-31' }, has_opening: true },
    ]);
  });

  it('accept an opening on a later day, where its words and its shape agree', async () => {
    const kinds = await kindsOf(
      '1 2023-01-01 Pago: 62900000 5, 57200000 -5',
      opening('9', 'Asiento de apertura').replace('2023-01-01', '2023-02-15'),
      sale,
    );
    expect(kinds).toEqual({ '1': 'normal', '9': 'opening', '2': 'normal' });
  });

  it('read opening balances without an entry number as an opening', async () => {
    const { kinds, manifest } = await datasetOf({
      files: [
        {
          name: 'diario.csv',
          content: `Fecha;Cuenta;Concepto;Debe;Haber
01/01/2023;57200000;Saldo inicial;1000,00;
01/01/2023;10000000;Saldo inicial;;1000,00
31/01/2023;43000001;Venta;121,00;
31/01/2023;70000000;Venta;;121,00
`,
        },
      ],
    });
    expect(kinds).toEqual({ '2023-01-01/1': 'opening', '2023-01-31/1': 'normal' });
    expect(manifest.fiscal_years[0]?.has_opening).toBe(true);
  });

  it('take no other entry of the last day for the closing, whatever its words', async () => {
    const others = [
      '5 2023-12-31 Regularización IVA cierre ejercicio 2023: 47700000 10, 47200000 -4, 47500000 -6',
      '6 2023-12-31 Ampliación de capital: 57200000 500, 10000000 -300, 11000000 -200',
      '7 2023-12-31 Cierre 2023, deuda a corto plazo: 17000000 12, 17300000 3, 52000000 -15',
      '8 2023-12-31 Reservas y dividendo: 11300000 50, 11800000 -20, 52600000 -30',
    ];
    const closed =
      '91 2023-12-31 x: 10000000 7010, 11000000 200, 11300000 -50, 11800000 20, 12900000 30, 17000000 -12, 17300000 -3, 21300000 -5000, 40000001 1548.4, 43000001 -1331, 47200000 -4.4, 47500000 6, 47700000 11, 52000000 15, 52600000 30, 57200000 -2470';
    const book = [opening('1', 'x'), sale, purchase, wages, ...others];
    const normal = { '5': 'normal', '6': 'normal', '7': 'normal', '8': 'normal' };
    expect(await kindsOf(...book, regularisation('x'), closed)).toEqual({ ...told, ...normal });
    expect(await kindsOf(...book, regularisation('x'), closed.replace(' x:', ' Asiento de cierre:'))).toEqual(
      {
        ...told,
        ...normal,
      },
    );
    const { '90': _, '91': __, ...open } = told;
    expect(await kindsOf(...book)).toEqual({ ...open, ...normal });
  });

  it('are told where a program closes in several entries, or the opening is missing', async () => {
    const parts = [
      '91 2023-12-31 Asiento de cierre: 10000000 6710, 12900000 30, 21300000 -5000, 43000001 -1331, 47200000 -8.4, 55500000 -400.6',
      '92 2023-12-31 Asiento de cierre: 40000001 1548.4, 47700000 21, 57200000 -1970, 55500000 400.6',
    ];
    expect(
      await kindsOf(opening('1', 'x'), sale, purchase, wages, regularisation('x'), ...parts),
    ).toMatchObject({ '90': 'regularisation', '91': 'closing', '92': 'closing' });
    expect(await kindsOf(sale, purchase, wages, regularisation('x'), closing('Asiento de cierre'))).toEqual({
      '2': 'normal',
      '3': 'normal',
      '4': 'normal',
      '90': 'regularisation',
      '91': 'closing',
    });
    expect(await kindsOf(sale, purchase, wages, regularisation('x'), closing('x'))).toMatchObject({
      '91': 'closing',
    });
  });

  it('take no other entry for an opening beside a whole one', async () => {
    const kinds = await kindsOf(
      opening('1', 'Asiento de apertura'),
      '5 2023-01-02 Saldo inicial caja tienda: 57000000 60, 55100000 -60',
      '6 2023-01-03 Apertura de cuenta bancaria: 57200001 60, 57200000 -60',
      sale,
    );
    expect(kinds).toEqual({ '1': 'opening', '5': 'normal', '6': 'normal', '2': 'normal' });
  });

  it('accept a nameless opening that begins the book some days into the year', async () => {
    const kinds = await kindsOf(opening('1', 'Diario').replace('2023-01-01', '2023-01-02'), sale, purchase);
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '3': 'normal' });
  });

  it('do not take a dividend of the first day for the opening of a year that none opens', async () => {
    const kinds = await kindsOf(
      opening('1', 'x'),
      sale,
      purchase,
      wages,
      'A1 2024-01-01 Reparto: 10000000 90, 11200000 -10, 52600000 -70, 47510000 -10',
      'A2 2024-02-01 Venta: 43000001 50, 70000000 -50',
    );
    expect(kinds).toMatchObject({ '1': 'opening', A1: 'normal', A2: 'normal' });
  });

  it('set the fiscal year by a nameless opening too', async () => {
    const { manifest, kinds } = await datasetOf({
      files: [
        {
          name: 'diario.csv',
          content: journal(
            opening('1', '1').replace('2023-01-01', '2022-07-01'),
            '2 2022-08-15 Venta: 43000001 100, 70000000 -100',
            sale.replace('2 ', '3 '),
          ),
        },
      ],
    });
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '3': 'normal' });
    expect(manifest.period).toEqual({ from: '2022-07-01', to: '2023-03-31' });
  });

  it('go by the book’s own column of types', async () => {
    const { kinds } = await datasetOf({
      files: [
        {
          name: 'diario.csv',
          content: `Fecha;Asiento;Tipo;Cuenta;Concepto;Debe;Haber
01/01/2023;1;A;57200000;x;1000,00;
01/01/2023;1;A;10000000;x;;1000,00
31/01/2023;2;;43000001;Venta;121,00;
31/01/2023;2;;70000000;Venta;;121,00
31/12/2023;3;R;70000000;x;121,00;
31/12/2023;3;R;12900000;x;;121,00
31/12/2023;4;C;10000000;x;1000,00;
31/12/2023;4;C;12900000;x;121,00;
31/12/2023;4;C;43000001;x;;121,00
31/12/2023;4;C;57200000;x;;1000,00
`,
        },
      ],
    });
    expect(kinds).toEqual({ '1': 'opening', '2': 'normal', '3': 'regularisation', '4': 'closing' });
  });

  it('refuse a finished year whose result is nothing, because its regularisation can’t be told', async () => {
    const error = await datasetErrorOf({
      files: [
        {
          name: 'diario.csv',
          content: journal(
            sale,
            wages,
            '90 2023-12-31 Asiento final: 70000000 100, 64000000 -30, 12900000 -70, 57200000 30, 57000000 -30',
          ),
        },
      ],
    });
    expect(error.code).toBe('pipeline_failed');
    expect(error.detail.es).toContain('regularización');
    expect(error.detail.en).toContain('regularisation');
  });
});
