import { add, decimalText, divide, parseDecimal, roundTo, subtract, sumOf } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { Bilingual, Dimension, FigureKey, StoredFigure } from '@cifra/proto';
import { openItemFigures } from './_sample-open-items.ts';
import { partyFigures } from './_sample-parties.ts';
import { figure } from './_stored-figure.ts';

const monthNumbers = Array.from({ length: 12 }, (_, index) => `2023-${String(index + 1).padStart(2, '0')}`);
const firstYears = { income: 48_120_35, expenses: 41_870_10, cashIn: 55_410_77, cashOut: 49_033_21 };

export type SampleShape = {
  /** Turns the profit into a loss. */
  readonly loss?: boolean;
  /** Months without any posting. */
  readonly missing?: readonly string[];
  /** Leaves out what needs an opening entry. */
  readonly noOpening?: boolean;
  /** Leaves out what is compared with the period before. */
  readonly firstYear?: boolean;
  /** Tells income and expenses of the same months a year before. */
  readonly monthsBefore?: boolean;
  /** Leaves out what needs due dates. */
  readonly noDueDates?: boolean;
  readonly months?: readonly string[];
};

/** The months of a sample that have postings. */
export function sampleMonths(shape: SampleShape): readonly string[] {
  return (shape.months ?? monthNumbers).filter((month) => shape.missing?.includes(month) !== true);
}

/** All figures of a sample: they add up. */
export function sampleFigures(shape: SampleShape): StoredFigure[] {
  const monthly = sampleMonths(shape).flatMap((month, index) =>
    monthFigures(month, index, shape.loss === true),
  );
  const year = yearFigures(monthly, shape);
  return [
    ...year,
    ...(shape.firstYear === true ? [] : previousFigures(year)),
    ...monthly,
    ...(shape.monthsBefore === true ? monthly.flatMap(monthBefore) : []),
    ...partyFigures(),
    ...(shape.noOpening === true || shape.noDueDates === true ? [] : openItemFigures()),
  ];
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
    ...cascade(decimalText(subtract(income, expenses))),
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

/** From the net result back up to what comes before tax, interest and depreciation. */
function cascade(netIncome: string): StoredFigure[] {
  const [tax, finance, depreciation] = ['18200.10', '-4310.55', '22150.00'];
  const before = add(parseDecimal(netIncome), parseDecimal(tax));
  const operating = subtract(before, parseDecimal(finance));
  return [
    figure('income_tax', tax),
    figure('profit_before_tax', decimalText(before)),
    figure('finance_result', finance),
    figure('operating_profit', decimalText(operating)),
    figure('depreciation', depreciation),
    figure('ebitda', decimalText(add(operating, parseDecimal(depreciation)))),
  ];
}

const compared: readonly FigureKey[] = [
  'income',
  'expenses',
  'net_income',
  'net_cash_flow',
  'ebitda',
  'depreciation',
  'operating_profit',
  'finance_result',
  'profit_before_tax',
  'income_tax',
];

/** A fifth less in the year before, and the change since in percent where that means something. */
function previousFigures(year: readonly StoredFigure[]): StoredFigure[] {
  return year.flatMap((each) => {
    if (!compared.includes(each.key) || each.value === null) return [];
    const value = decimalText(
      subtract(parseDecimal(each.value), roundTo(divide(parseDecimal(each.value), parseDecimal('5'), 6), 2)),
    );
    const isGain = !each.value.startsWith('-');
    return [
      { ...figure(each.key, value, { dimension: { kind: 'previous' } }), period: yearBefore },
      isGain
        ? figure(each.key, '25', { dimension: { kind: 'change' }, unit: 'percent' })
        : figure(each.key, null, {
            dimension: { kind: 'change' },
            unit: 'percent',
            state: 'not_available',
            reason: noGrowth,
          }),
    ];
  });
}

/** The month a year before, some of it less. */
function monthBefore({ key, dimension, value }: StoredFigure): StoredFigure[] {
  if (dimension?.kind !== 'month' || value === null || (key !== 'income' && key !== 'expenses')) return [];
  const month = `2022${dimension.month.slice(4)}`;
  const earlier = decimalText(subtract(parseDecimal(value), parseDecimal('4200.42')));
  return [{ ...figure(key, earlier, { dimension: { kind: 'month', month } }), period: yearBefore }];
}

const yearBefore = { from: '2022-01-01', to: '2022-12-31' };
const noGrowth: Bilingual = {
  es: 'El período anterior no cerró por encima de cero, así que no hay un porcentaje que decir.',
  en: 'The period before did not close above zero, so there is no percentage to tell.',
};
