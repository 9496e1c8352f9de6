import { createHash } from 'node:crypto';
import { add, decimalText, divide, multiply, parseDecimal, subtract, sumOf } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type {
  AnalysisBundle,
  Bilingual,
  BilingualText,
  DatasetManifest,
  Dimension,
  FigureKey,
  StoredFigure,
  TextPart,
} from '@cifra/proto';
import { figure, period } from './_stored-figure.ts';

const monthNumbers = Array.from({ length: 12 }, (_, index) => `2023-${String(index + 1).padStart(2, '0')}`);
const firstYears = { income: 48_120_35, expenses: 41_870_10, cashIn: 55_410_77, cashOut: 49_033_21 };

export type SampleShape = {
  /** Turns the profit into a loss. */
  readonly loss?: boolean;
  /** Months without any posting. */
  readonly missing?: readonly string[];
  /** Leaves out what needs an opening entry. */
  readonly noOpening?: boolean;
  readonly months?: readonly string[];
};

/** The analysis of an invented Spanish firm: twelve months, every key, figures that add up. */
export function sampleBundle(shape: SampleShape = {}): AnalysisBundle {
  const months = (shape.months ?? monthNumbers).filter((month) => shape.missing?.includes(month) !== true);
  const monthly = months.flatMap((month, index) => monthFigures(month, index, shape.loss === true));
  const figures = [...yearFigures(monthly, shape), ...monthly, ...partyFigures()];
  return {
    period,
    currency: 'EUR',
    systems: ['spanish-ledger'],
    figures,
    dashboard: {
      metrics: {
        net_income: 'net_income',
        net_cash_flow: 'net_cash_flow',
        receivables: 'receivables',
        payables: 'payables',
        collection_efficiency: 'collection_efficiency',
        payment_efficiency: 'payment_efficiency',
        liquidity: 'current_ratio',
      },
      top_customers: topParties(customers, 'top_customers', 'customer_share'),
      top_suppliers: topParties(suppliers, 'top_suppliers', 'supplier_share'),
      trends: months.map((month) => ({
        month,
        income: `income.${month}`,
        expenses: `expenses.${month}`,
        net_income: `net_income.${month}`,
        cash_in: `cash_in.${month}`,
        cash_out: `cash_out.${month}`,
      })),
      alerts: [
        {
          id: 'low_collection',
          severity: 'high',
          title: text(['La eficiencia de cobro es baja'], ['Collection efficiency is low']),
          detail: text(
            [
              'Se ha cobrado el ',
              figurePart('collection_efficiency'),
              ' de lo que podía cobrarse; el umbral es el ',
              threshold('es'),
              '.',
            ],
            [
              figurePart('collection_efficiency'),
              ' of what could be collected has been collected; the threshold is ',
              threshold('en'),
              '.',
            ],
          ),
          figures: ['collection_efficiency'],
        },
      ],
    },
    summary: {
      highlights: [
        text(
          ['El período cierra con un resultado neto de ', figurePart('net_income'), '.'],
          ['The period closes with a net income of ', figurePart('net_income'), '.'],
        ),
        text(
          [
            'La caja y los bancos cambian en ',
            figurePart('net_cash_flow'),
            ' y quedan en ',
            figurePart('cash_closing'),
            '.',
          ],
          [
            'Cash and banks change by ',
            figurePart('net_cash_flow'),
            ' and end at ',
            figurePart('cash_closing'),
            '.',
          ],
        ),
        text(
          [
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            ' es el mayor cliente, con el ',
            figurePart('customer_share.4300000031'),
            ' de las ventas.',
          ],
          [
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            ' is the largest customer, with ',
            figurePart('customer_share.4300000031'),
            ' of sales.',
          ],
        ),
      ],
      swot: {
        strengths: [
          text(
            ['El activo corriente cubre ', figurePart('current_ratio'), ' veces las deudas a corto plazo.'],
            ['Current assets cover short-term debts ', figurePart('current_ratio'), ' times.'],
          ),
          text(
            ['La caja y los bancos cierran con ', figurePart('cash_closing'), '.'],
            ['Cash and banks close at ', figurePart('cash_closing'), '.'],
          ),
        ],
        weaknesses: [
          text(
            ['Quedan por cobrar ', figurePart('receivables'), '.'],
            [figurePart('receivables'), ' are still to be collected.'],
          ),
        ],
        opportunities: [
          text(
            ['Reclamar los saldos vencidos mejoraría la tesorería.'],
            ['Claiming overdue balances would improve cash.'],
          ),
        ],
        threats: [],
      },
    },
    tasks: [
      {
        id: 'task-low_collection',
        finding_id: 'low_collection',
        title: text(['Reclamar los saldos pendientes de clientes'], ['Claim what customers owe']),
        detail: text(
          [
            'El saldo de clientes al cierre es de ',
            figurePart('receivables'),
            '. Empiece por ',
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            '.',
          ],
          [
            'Receivables at the end are ',
            figurePart('receivables'),
            '. Begin with ',
            { kind: 'label', text: 'Hotel Bahía 24 Horas SL' },
            '.',
          ],
        ),
        priority: 'high',
        due_date: '2024-01-31',
        figures: ['receivables'],
      },
      {
        id: 'task-suppliers',
        finding_id: 'payables',
        title: text(['Planificar los pagos a proveedores'], ['Plan the payments to suppliers']),
        detail: text(
          ['Quedan por pagar ', figurePart('payables'), '.'],
          [figurePart('payables'), ' remain to be paid.'],
        ),
        priority: 'medium',
        due_date: null,
        figures: ['payables'],
      },
    ],
    warnings: [
      {
        code: 'suspense_balance',
        detail: {
          es: 'La cuenta 555 tiene saldo al cierre: hay partidas pendientes de aplicación.',
          en: 'Account 555 has a balance at the end: there are items still to be applied.',
        },
        file: null,
        row: null,
      },
    ],
    figures_hash: createHash('sha256').update(JSON.stringify(figures)).digest('hex'),
  };
}

/** What stands beside the dataset of that firm. */
export function sampleManifest(jobId: string): DatasetManifest {
  return {
    job_id: jobId,
    client_name: 'Bodegas Valdemoro 33, S.L.',
    systems: ['spanish-ledger'],
    files: [
      {
        sha256: 'ab'.repeat(32),
        name: 'diario 2023.csv',
        system: 'spanish-ledger',
        kind: 'ledger',
        postings: 4,
      },
    ],
    company: null,
    currency: 'EUR',
    chart: 'pgc',
    granularity: 'postings',
    difference: '0',
    checks: [],
    postings: 12_480,
    entries: 3_389,
    totals: { debit: '3251585.88', credit: '3251585.88' },
    coverage: { from: '2023-01-02', to: '2023-12-31' },
    fiscal_years: [{ period, has_opening: true }],
    period,
    duplicates: 0,
    warnings: [],
  };
}

const customers = [
  ['4300000031', 'Hotel Bahía 24 Horas SL', '112930.45'],
  ['4300000012', 'Distribuciones Gómez & Hijos', '87411.20'],
  ['4300000044', 'Restaurante El Puerto', '61230.00'],
  ['4300000007', 'Comercial de Alimentación y Bebidas del Mediterráneo Occidental SA', '48990.15'],
  ['4300000099', 'Ana María Ruiz Peña', '33120.60'],
  ['unidentified', null, '21544.05'],
  ['4300000051', 'Mercados del Sur', '18002.33'],
] as const;

const suppliers = [
  ['4000000003', 'Cooperativa Vinícola La Mancha', '98120.00'],
  ['4000000014', 'Embotelladora Levante SA', '65400.75'],
  ['4100000021', 'Transportes Rápidos 2000', '30211.40'],
  ['4100000002', 'Energía Clara Comercializadora', '17890.02'],
] as const;

function partyFigures(): StoredFigure[] {
  const of = (
    parties: typeof customers | typeof suppliers,
    amountKey: FigureKey,
    shareKey: FigureKey,
    total: string,
  ) =>
    parties.flatMap(([party, name, amount]) => {
      const dimension: Dimension = { kind: 'party', party, name };
      const share = divide(multiply(parseDecimal(amount), parseDecimal('100')), parseDecimal(total), 6);
      return [
        figure(amountKey, amount, { dimension }),
        figure(shareKey, decimalText(share), { dimension, unit: 'percent' }),
      ];
    });
  return [
    ...of(customers, 'top_customers', 'customer_share', '560110.09'),
    ...of(suppliers, 'top_suppliers', 'supplier_share', '402990.31'),
  ];
}

function topParties(parties: typeof customers | typeof suppliers, amountKey: string, shareKey: string) {
  return parties.map(([party, name], index) => ({
    party,
    counterparty: name,
    amount: `${amountKey}.${party}`,
    share: `${shareKey}.${party}`,
    due_date: index % 3 === 0 && amountKey === 'top_customers' ? '2024-01-15' : null,
  }));
}

function monthFigures(month: string, index: number, loss: boolean): StoredFigure[] {
  const swing = [0, -31, 12, 44, 7, 63, 21, -58, 35, 18, -9, 71][index % 12] ?? 0;
  const cents = (base: number, factor: number) =>
    parseDecimal(((base * (100 + swing * factor)) / 10_000).toFixed(2));
  const income = cents(loss ? Math.round(firstYears.income * 0.78) : firstYears.income, 0.4);
  const expenses = cents(firstYears.expenses, 0.25);
  const dimension: Dimension = { kind: 'month', month };
  const of = (key: FigureKey, value: Decimal) => figure(key, decimalText(value), { dimension });
  return [
    of('income', income),
    of('expenses', expenses),
    of('net_income', subtract(income, expenses)),
    of('cash_in', cents(firstYears.cashIn, 0.3)),
    of('cash_out', cents(loss ? firstYears.cashIn : firstYears.cashOut, 0.35)),
  ];
}

function yearFigures(monthly: readonly StoredFigure[], shape: SampleShape): StoredFigure[] {
  const sum = (key: FigureKey) =>
    sumOf(
      monthly.flatMap((each) => (each.key === key && each.value !== null ? [parseDecimal(each.value)] : [])),
    );
  const [income, expenses, cashIn, cashOut] = [
    sum('income'),
    sum('expenses'),
    sum('cash_in'),
    sum('cash_out'),
  ];
  const net = subtract(cashIn, cashOut);
  const opening = parseDecimal('30581.19');
  const balances: readonly (readonly [FigureKey, string])[] = [
    ['cash_opening', decimalText(opening)],
    ['cash_closing', decimalText(add(opening, net))],
    ['receivables', '64555.32'],
    ['receivables_opening', '68649.96'],
    ['payables', '32521.56'],
    ['payables_opening', '17008.65'],
    ['current_assets', '241380.12'],
    ['inventory', '18220.00'],
    ['liquid_assets', '223160.12'],
    ['current_liabilities', '79811.42'],
  ];
  const missing = { state: 'not_available' as const, reason: noOpeningReason };
  return [
    figure('income', decimalText(income)),
    figure('expenses', decimalText(expenses)),
    figure('net_income', decimalText(subtract(income, expenses))),
    figure('cash_in', decimalText(cashIn)),
    figure('cash_out', decimalText(cashOut)),
    figure('net_cash_flow', decimalText(net)),
    ...balances.map(([key, value]) =>
      shape.noOpening === true ? figure(key, null, missing) : figure(key, value),
    ),
    ...(shape.noOpening === true
      ? [
          figure('current_ratio', null, { ...missing, unit: 'ratio' }),
          figure('quick_ratio', null, { ...missing, unit: 'ratio' }),
        ]
      : [
          figure('current_ratio', '3.024381', { unit: 'ratio' }),
          figure('quick_ratio', '2.796093', { unit: 'ratio' }),
        ]),
    figure('collection_efficiency', '72.4183', { unit: 'percent', state: 'estimated', reason: noDueDates }),
    figure('payment_efficiency', '91.0247', { unit: 'percent', state: 'estimated', reason: noDueDates }),
    figure('billings', '560110.09'),
    figure('collections', '455332.10'),
    figure('purchases', '402990.31'),
    figure('payments', '382301.77'),
    ...(shape.noOpening === true
      ? []
      : [figure('collectable', '628760.05'), figure('payable_total', '419998.96')]),
    figure('turnover', '540110.09'),
    figure('purchase_volume', '390110.20'),
    figure('receivables_to_income', '10.3471', { unit: 'percent' }),
    figure('payables_to_expenses', '5.8779', { unit: 'percent' }),
  ];
}

const noDueDates: Bilingual = {
  es: 'Estimado: los libros no traen vencimientos, así que se compara con el total y no con lo vencido',
  en: 'Estimated: the books carry no due dates, so it compares with the whole and not with what was due',
};
const noOpeningReason: Bilingual = {
  es: 'El libro no trae asiento de apertura: los saldos no pueden conocerse.',
  en: 'The book brings no opening entry: balances cannot be known.',
};

type Piece = string | TextPart;

function text(es: readonly Piece[], en: readonly Piece[]): BilingualText {
  const parts = (pieces: readonly Piece[]) =>
    pieces.map((piece): TextPart => (typeof piece === 'string' ? { kind: 'words', text: piece } : piece));
  return { es: parts(es), en: parts(en) };
}

function figurePart(id: string): TextPart {
  return { kind: 'figure', figure_id: id };
}

function threshold(language: 'es' | 'en'): TextPart {
  return { kind: 'constant', text: language === 'es' ? '80\u00A0%' : '80%', source: 'alert.low_collection' };
}
