import type { DatasetManifest, FigureKey } from '@cifra/proto';
import type { ReasonCode } from './reasons.ts';
import type {
  BalanceMeasure,
  CombinedMeasure,
  OpenMeasure,
  OpenSide,
  PartyMeasure,
  SelectedMeasure,
} from './measures.ts';

/**
 * `period`: postings of the period, or sums of them by account; `movements`: each by itself; `bought`: likewise where
 * the chart passes goods on from what was bought, as sums no longer tell the two apart.
 */
export type Need = 'period' | 'movements' | 'bought' | 'opening' | 'closing';

/** Measures that have a figure of their own, of which others are calculated. */
export type Operand = Extract<SelectedMeasure | CombinedMeasure | OpenMeasure, FigureKey>;

/** How a figure comes about: from ledger rows, or from other figures. */
export type FigureSource =
  /** `needs`: what the book must hold for the sum to mean something. */
  | {
      readonly kind: 'rows';
      readonly measure: SelectedMeasure;
      readonly needs: Need;
    }
  | { readonly kind: 'party'; readonly measure: PartyMeasure }
  /** Items and what settles them; `ageing` by how long they are overdue. */
  | {
      readonly kind: 'items';
      readonly measure: Extract<OpenMeasure, FigureKey>;
      readonly needs: 'opening' | 'closing';
    }
  | { readonly kind: 'ageing'; readonly measure: `${OpenSide}_ageing` }
  /** Open items of the parties with the largest balances (`among`). */
  | {
      readonly kind: 'balance';
      readonly measure: BalanceMeasure | 'customer_overdue';
      readonly among: BalanceMeasure;
    }
  | {
      readonly kind: 'sum' | 'difference';
      readonly measure: CombinedMeasure;
      readonly of: readonly [Operand, Operand];
    }
  /** `percent` multiplies by a hundred, `days` by the days of the period. */
  | {
      readonly kind: 'ratio' | 'percent' | 'days';
      readonly of: readonly [FigureKey, FigureKey];
      /** What to say where there is nothing to divide by, and where a part of a whole would be negative. */
      readonly unless?: { readonly nothing: ReasonCode; readonly negative?: ReasonCode };
    };

export type FigureDefinition = {
  readonly key: FigureKey;
  readonly source: FigureSource;
  /** How it comes about where the book holds sums by account only. */
  readonly ofBalances?: FigureSource;
  /** Also told for each month of the period. */
  readonly monthly?: boolean;
  /** Why the figure is an estimate, where that is so. */
  readonly caveats?: readonly ReasonCode[];
  /** Not told while an entry closes the year without being marked as a closing. */
  readonly blockedByClosing?: boolean;
};

const profitAndLoss = { monthly: true, blockedByClosing: true } as const;
const volume = { blockedByClosing: true } as const;
const named = { caveats: ['partly_named', 'nobody_named'] } as const;
const opened = { caveats: ['partly_named', 'nobody_named', 'term_assumed', 'order_assumed'] } as const;
const closing = { kind: 'items', needs: 'closing' } as const;
const byParty = { caveats: ['partly_named', 'nobody_named', 'mixed_parties'] } as const;
const due = { kind: 'items', needs: 'opening' } as const;

/**
 * The closed catalogue, in the order in which figures stand everywhere. Definitions and their sources: README.
 * Amounts are functional currency; flows are normal postings of the period, without openings, regularisations and
 * closings; balances are the opening entry and the normal postings up to the cut-off.
 */
export const catalogue: readonly FigureDefinition[] = [
  { key: 'income', ...profitAndLoss, source: { kind: 'rows', measure: 'income', needs: 'period' } },
  { key: 'expenses', ...profitAndLoss, source: { kind: 'rows', measure: 'expenses', needs: 'period' } },
  {
    key: 'net_income',
    monthly: true,
    source: { kind: 'difference', measure: 'net_income', of: ['income', 'expenses'] },
  },
  { key: 'income_tax', ...volume, source: { kind: 'rows', measure: 'income_tax', needs: 'period' } },
  {
    key: 'profit_before_tax',
    source: { kind: 'sum', measure: 'profit_before_tax', of: ['net_income', 'income_tax'] },
  },
  { key: 'finance_result', ...volume, source: { kind: 'rows', measure: 'finance_result', needs: 'period' } },
  {
    key: 'operating_profit',
    source: { kind: 'difference', measure: 'operating_profit', of: ['profit_before_tax', 'finance_result'] },
  },
  { key: 'depreciation', ...volume, source: { kind: 'rows', measure: 'depreciation', needs: 'period' } },
  {
    key: 'ebitda',
    source: { kind: 'sum', measure: 'ebitda', of: ['operating_profit', 'depreciation'] },
  },
  { key: 'cash_opening', source: { kind: 'rows', measure: 'cash_opening', needs: 'opening' } },
  { key: 'cash_closing', source: { kind: 'rows', measure: 'cash_closing', needs: 'closing' } },
  { key: 'cash_in', monthly: true, source: { kind: 'rows', measure: 'cash_in', needs: 'movements' } },
  { key: 'cash_out', monthly: true, source: { kind: 'rows', measure: 'cash_out', needs: 'movements' } },
  {
    key: 'net_cash_flow',
    caveats: ['in_transit', 'cash_differs'],
    source: { kind: 'difference', measure: 'net_cash_flow', of: ['cash_in', 'cash_out'] },
    ofBalances: { kind: 'difference', measure: 'net_cash_flow', of: ['cash_closing', 'cash_opening'] },
  },
  {
    key: 'receivables',
    ...named,
    source: { kind: 'rows', measure: 'receivables', needs: 'closing' },
  },
  {
    key: 'receivables_opening',
    ...named,
    source: { kind: 'rows', measure: 'receivables_opening', needs: 'opening' },
  },
  {
    key: 'customer_advances',
    ...named,
    source: { kind: 'rows', measure: 'customer_advances', needs: 'closing' },
  },
  { key: 'receivables_not_due', ...opened, source: { ...closing, measure: 'receivables_not_due' } },
  { key: 'receivables_overdue', ...opened, source: { ...closing, measure: 'receivables_overdue' } },
  { key: 'receivables_ageing', ...opened, source: { kind: 'ageing', measure: 'receivables_ageing' } },
  { key: 'overdue_share', source: { kind: 'percent', of: ['receivables_overdue', 'receivables'] } },
  {
    key: 'customer_balance',
    ...byParty,
    source: { kind: 'balance', measure: 'customer_balance', among: 'customer_balance' },
  },
  {
    key: 'customer_overdue',
    caveats: [...opened.caveats, 'mixed_parties'],
    source: { kind: 'balance', measure: 'customer_overdue', among: 'customer_balance' },
  },
  {
    key: 'payables',
    ...named,
    source: { kind: 'rows', measure: 'payables', needs: 'closing' },
  },
  {
    key: 'payables_opening',
    ...named,
    source: { kind: 'rows', measure: 'payables_opening', needs: 'opening' },
  },
  {
    key: 'supplier_advances',
    ...named,
    source: { kind: 'rows', measure: 'supplier_advances', needs: 'closing' },
  },
  { key: 'payables_not_due', ...opened, source: { ...closing, measure: 'payables_not_due' } },
  { key: 'payables_overdue', ...opened, source: { ...closing, measure: 'payables_overdue' } },
  { key: 'payables_ageing', ...opened, source: { kind: 'ageing', measure: 'payables_ageing' } },
  {
    key: 'supplier_balance',
    ...byParty,
    source: { kind: 'balance', measure: 'supplier_balance', among: 'supplier_balance' },
  },
  { key: 'current_assets', source: { kind: 'rows', measure: 'current_assets', needs: 'closing' } },
  {
    key: 'current_liabilities',
    caveats: ['undated_debt'],
    source: { kind: 'rows', measure: 'current_liabilities', needs: 'closing' },
  },
  { key: 'inventory', source: { kind: 'rows', measure: 'inventory', needs: 'closing' } },
  {
    key: 'liquid_assets',
    source: { kind: 'difference', measure: 'liquid_assets', of: ['current_assets', 'inventory'] },
  },
  {
    key: 'current_ratio',
    caveats: ['overdrawn'],
    source: { kind: 'ratio', of: ['current_assets', 'current_liabilities'] },
  },
  {
    key: 'quick_ratio',
    caveats: ['overdrawn'],
    source: { kind: 'ratio', of: ['liquid_assets', 'current_liabilities'] },
  },
  { key: 'billings', source: { kind: 'rows', measure: 'billings', needs: 'movements' } },
  { key: 'collections', source: { kind: 'rows', measure: 'collections', needs: 'movements' } },
  {
    key: 'collectable',
    source: { kind: 'sum', measure: 'collectable', of: ['receivables_opening', 'billings'] },
  },
  {
    key: 'receivables_settled',
    source: { kind: 'difference', measure: 'receivables_settled', of: ['collectable', 'receivables'] },
  },
  {
    key: 'receivables_fallen_due',
    source: {
      kind: 'difference',
      measure: 'receivables_fallen_due',
      of: ['collectable', 'receivables_not_due'],
    },
  },
  {
    key: 'collection_efficiency',
    source: {
      kind: 'percent',
      of: ['receivables_settled', 'receivables_fallen_due'],
      unless: { nothing: 'nothing_due', negative: 'owed_beyond_billings' },
    },
  },
  { key: 'days_sales_outstanding', source: { kind: 'days', of: ['receivables', 'billings'] } },
  { key: 'purchases', source: { kind: 'rows', measure: 'purchases', needs: 'movements' } },
  { key: 'payments', source: { kind: 'rows', measure: 'payments', needs: 'movements' } },
  {
    key: 'payable_total',
    source: { kind: 'sum', measure: 'payable_total', of: ['payables_opening', 'purchases'] },
  },
  {
    key: 'payments_due',
    ...opened,
    source: { ...due, measure: 'payments_due' },
  },
  { key: 'payments_on_time', ...opened, source: { ...due, measure: 'payments_on_time' } },
  {
    key: 'payment_efficiency',
    source: {
      kind: 'percent',
      of: ['payments_on_time', 'payments_due'],
      unless: { nothing: 'nothing_due' },
    },
  },
  { key: 'days_payable_outstanding', source: { kind: 'days', of: ['payables', 'purchases'] } },
  { key: 'turnover', ...volume, source: { kind: 'rows', measure: 'turnover', needs: 'period' } },
  { key: 'top_customers', ...volume, source: { kind: 'party', measure: 'customers' } },
  { key: 'customer_share', source: { kind: 'percent', of: ['top_customers', 'turnover'] } },
  {
    key: 'purchase_volume',
    ...volume,
    source: { kind: 'rows', measure: 'purchase_volume', needs: 'bought' },
  },
  { key: 'top_suppliers', ...volume, source: { kind: 'party', measure: 'suppliers' } },
  { key: 'supplier_share', source: { kind: 'percent', of: ['top_suppliers', 'purchase_volume'] } },
  { key: 'receivables_to_income', source: { kind: 'percent', of: ['receivables', 'income'] } },
  { key: 'payables_to_expenses', source: { kind: 'percent', of: ['payables', 'expenses'] } },
];

/** How a figure comes about in a book that holds its movements, or sums by account only. */
export function sourceOf(
  { source, ofBalances }: FigureDefinition,
  granularity: DatasetManifest['granularity'],
): FigureSource {
  return granularity === 'balances' ? (ofBalances ?? source) : source;
}
