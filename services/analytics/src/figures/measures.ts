import type { AgeingBucket } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';

/** Which postings: flows of the period, or those that make up a balance at its close or just before it opens. */
export type Span = 'in_period' | 'at_close' | 'at_open';

/** Flows are told of the period, and of the one before it to compare with. */
export type FlowSpan = 'in_period' | 'in_previous';

/** Which entries of the period, and which side of those that do two things at once (see `entryRules`). */
export type EntryRule =
  | 'any'
  | 'bought'
  | 'bought_outright'
  | 'cash_in'
  | 'cash_out'
  | 'billing'
  | 'collection'
  | 'purchase'
  | 'payment';

/** A closed filter over the ledger, and what each row it finds contributes. */
export type Selection = {
  readonly accounts: keyof Chart;
  readonly span: Span;
  /** A row contributes debit − credit, or credit − debit. */
  readonly contributes: 'debit' | 'credit';
  readonly entries: EntryRule;
  /** Only rows of those accounts (and parties) whose own balance stands on the contributing side. */
  readonly sided: boolean;
};

const flow = { span: 'in_period', entries: 'any', sided: false } as const;
const sided = { entries: 'any', sided: true } as const;
const whole = { entries: 'any', sided: false } as const;

/**
 * Every sum over ledger rows that a figure is made of; the only place where they are defined. A measure's value is
 * the sum of its rows' contributions, and its evidence is those rows.
 */
export const measures = {
  income: [{ ...flow, accounts: 'income', contributes: 'credit' }],
  expenses: [{ ...flow, accounts: 'expenses', contributes: 'debit' }],
  turnover: [{ ...flow, accounts: 'turnover', contributes: 'credit' }],
  purchase_volume: [
    { ...flow, accounts: 'purchaseVolume', contributes: 'debit' },
    { ...flow, accounts: 'passingPurchases', contributes: 'debit', entries: 'bought' },
    { ...flow, accounts: 'stock', contributes: 'debit', entries: 'bought_outright' },
  ],
  income_tax: [{ ...flow, accounts: 'incomeTax', contributes: 'debit' }],
  finance_result: [
    { ...flow, accounts: 'financeIncome', contributes: 'credit' },
    { ...flow, accounts: 'financeCost', contributes: 'credit' },
  ],
  depreciation: [{ ...flow, accounts: 'depreciation', contributes: 'debit' }],
  cash_in: [
    { ...flow, accounts: 'cash', contributes: 'debit', entries: 'cash_in' },
    { ...flow, accounts: 'transit', contributes: 'debit', entries: 'cash_in' },
  ],
  cash_out: [
    { ...flow, accounts: 'cash', contributes: 'credit', entries: 'cash_out' },
    { ...flow, accounts: 'transit', contributes: 'credit', entries: 'cash_out' },
  ],
  cash_opening: [{ ...whole, accounts: 'cash', span: 'at_open', contributes: 'debit' }],
  cash_closing: [{ ...whole, accounts: 'cash', span: 'at_close', contributes: 'debit' }],
  receivables: [{ ...sided, accounts: 'receivables', span: 'at_close', contributes: 'debit' }],
  receivables_opening: [{ ...sided, accounts: 'receivables', span: 'at_open', contributes: 'debit' }],
  customer_advances: [
    { ...sided, accounts: 'receivables', span: 'at_close', contributes: 'credit' },
    { ...sided, accounts: 'customerAdvances', span: 'at_close', contributes: 'credit' },
  ],
  payables: [{ ...sided, accounts: 'payables', span: 'at_close', contributes: 'credit' }],
  payables_opening: [{ ...sided, accounts: 'payables', span: 'at_open', contributes: 'credit' }],
  supplier_advances: [
    { ...sided, accounts: 'payables', span: 'at_close', contributes: 'debit' },
    { ...sided, accounts: 'supplierAdvances', span: 'at_close', contributes: 'debit' },
  ],
  inventory: [{ ...whole, accounts: 'inventory', span: 'at_close', contributes: 'debit' }],
  current_assets: [
    { ...whole, accounts: 'netCurrentAssets', span: 'at_close', contributes: 'debit' },
    { ...sided, accounts: 'debitCurrentAssets', span: 'at_close', contributes: 'debit' },
  ],
  current_liabilities: [
    { ...sided, accounts: 'creditCurrentLiabilities', span: 'at_close', contributes: 'credit' },
  ],
  billings: [{ ...flow, accounts: 'receivables', contributes: 'debit', entries: 'billing' }],
  collections: [{ ...flow, accounts: 'receivables', contributes: 'credit', entries: 'collection' }],
  purchases: [{ ...flow, accounts: 'payables', contributes: 'credit', entries: 'purchase' }],
  payments: [{ ...flow, accounts: 'payables', contributes: 'debit', entries: 'payment' }],
} as const satisfies Readonly<Record<string, readonly Selection[]>>;

export type SelectedMeasure = keyof typeof measures;

/** Measures that are an entry's volume allotted to its parties (see `allot-parties.ts`). */
export type PartyMeasure = 'customers' | 'suppliers';

/** Whose open items: customers', or suppliers'. */
export type OpenSide = 'receivables' | 'payables';

/** Measures of what stands open, item by item, told for the parties with the largest balances. */
export type BalanceMeasure = 'customer_balance' | 'supplier_balance';

/** Measures of items and what settles them (see `open-items`). */
export type OpenMeasure =
  | `${OpenSide}_${'not_due' | 'overdue'}`
  | `${OpenSide}_ageing.${AgeingBucket}`
  | BalanceMeasure
  | 'customer_overdue'
  | 'payments_due'
  | 'payments_on_time';

/** Measures that add or subtract two others, posting by posting; a posting that cancels out leaves no row. */
export type CombinedMeasure =
  | 'net_income'
  | 'profit_before_tax'
  | 'operating_profit'
  | 'ebitda'
  | 'net_cash_flow'
  | 'liquid_assets'
  | 'collectable'
  | 'receivables_settled'
  | 'receivables_fallen_due'
  | 'payable_total';

/** What a flow added up to in the period before. */
export type PreviousMeasure = `${SelectedMeasure | CombinedMeasure | OpenMeasure}.previous`;

export type MeasureName = SelectedMeasure | PartyMeasure | CombinedMeasure | PreviousMeasure | OpenMeasure;

export const selectedMeasures = Object.keys(measures) as readonly SelectedMeasure[];
