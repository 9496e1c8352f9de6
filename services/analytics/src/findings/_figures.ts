import type { AgeingBucket, BilingualText, Dimension, FigureKey, StoredFigure } from '@cifra/proto';
import { findFindings } from './find-findings.ts';
import type { Findings } from './find-findings.ts';
import { defaultThresholds } from './thresholds.ts';

export type Given = {
  readonly value: string | null;
  readonly unit?: string;
  readonly state?: StoredFigure['state'];
  readonly reason?: StoredFigure['reason'];
  readonly parts?: readonly string[];
};

export type GivenFigures = Readonly<Record<string, string | null | Given>>;

const year = { from: '2023-01-01', to: '2023-12-31' };

/** Figures as an analysis would have them, from their ids; a party's name is full of digits. */
export function figuresOf(given: GivenFigures, period = year): StoredFigure[] {
  return Object.entries(given).map(([id, one]): StoredFigure => {
    const { value, ...rest } = typeof one === 'object' && one !== null ? one : { value: one };
    const [key = '', dimension] = id.split('.');
    return {
      id,
      key: key as FigureKey,
      period,
      dimension: dimensionOf(dimension),
      value,
      unit: rest.unit ?? unitOf(id),
      state: value === null ? 'not_available' : (rest.state ?? 'exact'),
      reason: rest.reason ?? null,
      formula: { es: '', en: '' },
      evidence: { rows: 0, parts: [...(rest.parts ?? [])] },
    };
  });
}

function dimensionOf(text: string | undefined): Dimension | null {
  if (text === undefined) return null;
  if (text === 'previous' || text === 'change') return { kind: text };
  if (/^\d{4}-\d\d$/.test(text)) return { kind: 'month', month: text };
  if (['1-30', '31-60', '61-90', 'over-90'].includes(text))
    return { kind: 'bucket', bucket: text as AgeingBucket };
  return { kind: 'party', party: text, name: `Proveedor ${text} Horas SL` };
}

function unitOf(id: string): string {
  if (/\.change$|_share|_efficiency|_to_(?:income|expenses)/.test(id)) return 'percent';
  if (id.endsWith('_ratio')) return 'ratio';
  return id.startsWith('days_') ? 'days' : 'EUR';
}

/** All that is found, and the faults of what could not be proven. */
export function find(figures: readonly StoredFigure[]): { found: Findings; unproven: string[] } {
  const unproven: string[] = [];
  const found = findFindings(figures, defaultThresholds, (faults) => unproven.push(...faults));
  return { found, unproven };
}

export function allTexts({ alerts, highlights, swot, tasks }: Findings): BilingualText[] {
  return [
    ...[...alerts, ...tasks].flatMap(({ title, detail }) => [title, detail]),
    ...highlights,
    ...Object.values(swot).flat(),
  ];
}

/** A book with every alert. */
export const troubled: GivenFigures = {
  income: '1000.00',
  'income.2023-01': '1000.00',
  'income.2023-02': '0.00',
  'income.2023-03': '0.00',
  expenses: '1250.00',
  net_income: '-250.00',
  'net_income.2023-01': '-10.00',
  'net_income.2023-02': '-200.00',
  'net_income.2023-03': '-40.00',
  cash_closing: '10.00',
  cash_in: '100.00',
  cash_out: '180.00',
  net_cash_flow: '-80.00',
  receivables: '600.00',
  payables: '700.00',
  current_assets: '610.00',
  current_liabilities: '700.00',
  current_ratio: '0.871429',
  collections: '100.00',
  collectable: '700.00',
  collection_efficiency: { value: '14.285714', state: 'estimated' },
  payments: '50.00',
  payable_total: '750.00',
  payment_efficiency: { value: '6.666667', state: 'estimated' },
  turnover: '1000.00',
  'top_customers.24': '900.00',
  'customer_share.24': '90',
  'top_suppliers.24': '500.00',
  'supplier_share.24': '40',
  receivables_to_income: '60',
  payables_to_expenses: '56',
};

/** A book that earns, collects and pays, with due dates and a period before. */
export const healthy: GivenFigures = {
  income: '624000.00',
  'income.previous': '600000.00',
  'income.change': '4',
  expenses: '553000.00',
  'expenses.previous': '520000.00',
  'expenses.change': '6.346154',
  net_income: '71000.00',
  'net_income.previous': '80000.00',
  'net_income.change': '-11.25',
  ebitda: '98000.00',
  operating_profit: '94000.00',
  depreciation: '4000.00',
  finance_result: '-2000.00',
  profit_before_tax: '92000.00',
  income_tax: '21000.00',
  purchase_volume: '300000.00',
  'purchase_volume.previous': '280000.00',
  'purchase_volume.change': '7.142857',
  cash_closing: '168000.00',
  cash_in: '757000.00',
  cash_out: '619000.00',
  net_cash_flow: '138000.00',
  receivables: '64000.00',
  receivables_opening: '68000.00',
  'receivables.change': '-5.882353',
  receivables_overdue: '12000.00',
  receivables_not_due: '52000.00',
  overdue_share: '18.75',
  'receivables_ageing.over-90': '3000.00',
  'customer_balance.7': '30000.00',
  'customer_overdue.7': '9000.00',
  'customer_overdue.8': '3000.00',
  payables: '32000.00',
  payables_opening: '17000.00',
  'payables.change': '88.235294',
  payables_overdue: '5000.00',
  current_assets: '240000.00',
  current_liabilities: '123000.00',
  current_ratio: '1.951220',
  receivables_settled: '700000.00',
  receivables_fallen_due: '712000.00',
  collection_efficiency: { value: '98.314607', state: 'estimated' },
  days_sales_outstanding: '35.2',
  payments_due: '400000.00',
  payments_on_time: '390000.00',
  payment_efficiency: { value: '97.5', state: 'estimated' },
  days_payable_outstanding: '28.9',
  turnover: '610000.00',
  'top_customers.7': '90000.00',
  'customer_share.7': '14.754098',
  'top_suppliers.9': '90000.00',
  'supplier_share.9': '30',
  receivables_to_income: '10.256410',
  payables_to_expenses: '5.786618',
};
