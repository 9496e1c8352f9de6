import type { FigureKey } from '@cifra/proto';
import type { ReasonCode } from './reasons.ts';
import type { CombinedMeasure, PartyMeasure, SelectedMeasure } from './measures.ts';

/** How a figure comes about: from ledger rows, or from other figures. */
export type FigureSource =
  /** `needs`: what the book must hold for the sum to mean something. */
  | {
      readonly kind: 'rows';
      readonly measure: SelectedMeasure;
      readonly needs: 'period' | 'opening' | 'closing';
    }
  | { readonly kind: 'party'; readonly measure: PartyMeasure }
  | {
      readonly kind: 'sum' | 'difference';
      readonly measure: CombinedMeasure;
      readonly of: readonly [SelectedMeasure, SelectedMeasure];
    }
  /** `percent` multiplies by a hundred. */
  | { readonly kind: 'ratio' | 'percent'; readonly of: readonly [FigureKey, FigureKey] };

export type FigureDefinition = {
  readonly key: FigureKey;
  readonly source: FigureSource;
  /** Also told for each month of the period. */
  readonly monthly?: boolean;
  /** Why the figure is an estimate, where that is so. */
  readonly caveats?: readonly ReasonCode[];
  /** Not told while an entry closes the year without being marked as a closing. */
  readonly blockedByClosing?: boolean;
};

const profitAndLoss = { monthly: true, blockedByClosing: true } as const;
const volume = { blockedByClosing: true } as const;

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
  { key: 'cash_opening', source: { kind: 'rows', measure: 'cash_opening', needs: 'opening' } },
  { key: 'cash_closing', source: { kind: 'rows', measure: 'cash_closing', needs: 'closing' } },
  { key: 'cash_in', monthly: true, source: { kind: 'rows', measure: 'cash_in', needs: 'period' } },
  { key: 'cash_out', monthly: true, source: { kind: 'rows', measure: 'cash_out', needs: 'period' } },
  {
    key: 'net_cash_flow',
    caveats: ['cash_differs'],
    source: { kind: 'difference', measure: 'net_cash_flow', of: ['cash_in', 'cash_out'] },
  },
  {
    key: 'receivables',
    caveats: ['partly_named', 'nobody_named'],
    source: { kind: 'rows', measure: 'receivables', needs: 'closing' },
  },
  {
    key: 'receivables_opening',
    caveats: ['partly_named', 'nobody_named'],
    source: { kind: 'rows', measure: 'receivables_opening', needs: 'opening' },
  },
  {
    key: 'payables',
    caveats: ['partly_named', 'nobody_named'],
    source: { kind: 'rows', measure: 'payables', needs: 'closing' },
  },
  {
    key: 'payables_opening',
    caveats: ['partly_named', 'nobody_named'],
    source: { kind: 'rows', measure: 'payables_opening', needs: 'opening' },
  },
  { key: 'current_assets', source: { kind: 'rows', measure: 'current_assets', needs: 'closing' } },
  { key: 'current_liabilities', source: { kind: 'rows', measure: 'current_liabilities', needs: 'closing' } },
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
  { key: 'billings', source: { kind: 'rows', measure: 'billings', needs: 'period' } },
  { key: 'collections', source: { kind: 'rows', measure: 'collections', needs: 'period' } },
  {
    key: 'collectable',
    source: { kind: 'sum', measure: 'collectable', of: ['receivables_opening', 'billings'] },
  },
  {
    key: 'collection_efficiency',
    caveats: ['no_due_dates'],
    source: { kind: 'percent', of: ['collections', 'collectable'] },
  },
  { key: 'purchases', source: { kind: 'rows', measure: 'purchases', needs: 'period' } },
  { key: 'payments', source: { kind: 'rows', measure: 'payments', needs: 'period' } },
  {
    key: 'payable_total',
    source: { kind: 'sum', measure: 'payable_total', of: ['payables_opening', 'purchases'] },
  },
  {
    key: 'payment_efficiency',
    caveats: ['no_due_dates'],
    source: { kind: 'percent', of: ['payments', 'payable_total'] },
  },
  { key: 'turnover', ...volume, source: { kind: 'rows', measure: 'turnover', needs: 'period' } },
  { key: 'top_customers', ...volume, source: { kind: 'party', measure: 'customers' } },
  { key: 'customer_share', source: { kind: 'percent', of: ['top_customers', 'turnover'] } },
  {
    key: 'purchase_volume',
    ...volume,
    source: { kind: 'rows', measure: 'purchase_volume', needs: 'period' },
  },
  { key: 'top_suppliers', ...volume, source: { kind: 'party', measure: 'suppliers' } },
  { key: 'supplier_share', source: { kind: 'percent', of: ['top_suppliers', 'purchase_volume'] } },
  { key: 'receivables_to_income', source: { kind: 'percent', of: ['receivables', 'income'] } },
  { key: 'payables_to_expenses', source: { kind: 'percent', of: ['payables', 'expenses'] } },
];
