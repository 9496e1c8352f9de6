import { z } from 'zod';
import { decimalTextSchema, unitSchema } from './amount.ts';
import { figureIdSchema } from './ids.ts';
import { bilingualSchema } from './language.ts';
import { monthSchema, periodSchema } from './time.ts';

/** The closed catalogue of figures; every page, print and answer reads from it. */
export const figureKeySchema = z.enum([
  'income',
  'expenses',
  'net_income',
  'income_tax',
  'profit_before_tax',
  'finance_result',
  'operating_profit',
  'depreciation',
  'ebitda',
  'cash_opening',
  'cash_closing',
  'cash_in',
  'cash_out',
  'net_cash_flow',
  'receivables',
  'receivables_opening',
  'customer_advances',
  'receivables_not_due',
  'receivables_overdue',
  'receivables_ageing',
  'overdue_share',
  'customer_balance',
  'customer_overdue',
  'payables',
  'payables_opening',
  'supplier_advances',
  'payables_not_due',
  'payables_overdue',
  'payables_ageing',
  'supplier_balance',
  'current_assets',
  'current_liabilities',
  'inventory',
  'liquid_assets',
  'current_ratio',
  'quick_ratio',
  'billings',
  'collections',
  'collectable',
  'receivables_settled',
  'receivables_fallen_due',
  'collection_efficiency',
  'days_sales_outstanding',
  'purchases',
  'payments',
  'payable_total',
  'payments_due',
  'payments_on_time',
  'payment_efficiency',
  'days_payable_outstanding',
  'turnover',
  'top_customers',
  'customer_share',
  'purchase_volume',
  'top_suppliers',
  'supplier_share',
  'receivables_to_income',
  'payables_to_expenses',
]);
export type FigureKey = z.infer<typeof figureKeySchema>;

/**
 * `exact`: the sum of ledger rows; `estimated`: rests on an assumption that `reason` names;
 * `not_available`: cannot be known from the files, `reason` says why and `value` is null.
 */
export const figureStateSchema = z.enum(['exact', 'estimated', 'not_available']);
export type FigureState = z.infer<typeof figureStateSchema>;

/** How many days an open item is past its due date. */
export const ageingBuckets = ['1-30', '31-60', '61-90', 'over-90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/**
 * What a figure is broken down by: a calendar month, a party (customer or supplier) or days overdue; or how it stands
 * in time: the same figure of the period before (`income.previous`), and how much it changed since, in percent
 * (`income.change`).
 */
export const dimensionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('month'), month: monthSchema }),
  z.object({ kind: z.literal('party'), party: z.string(), name: z.string().nullable() }),
  z.object({ kind: z.literal('bucket'), bucket: z.enum(ageingBuckets) }),
  z.object({ kind: z.literal('previous') }),
  z.object({ kind: z.literal('change') }),
]);
export type Dimension = z.infer<typeof dimensionSchema>;

const figureFields = {
  id: figureIdSchema,
  key: figureKeySchema,
  period: periodSchema,
  dimension: dimensionSchema.nullable(),
  value: decimalTextSchema.nullable(),
  unit: unitSchema,
  state: figureStateSchema,
  evidence: z.object({
    /** How many ledger rows contribute to the value directly. */
    rows: z.number().int().nonnegative(),
    /** The figures that this one is calculated from, in the order of the formula. */
    parts: z.array(figureIdSchema),
  }),
};

/** A figure as people and programs read it, in one language. */
export const figureSchema = z.object({ ...figureFields, reason: z.string().nullable(), formula: z.string() });
export type Figure = z.infer<typeof figureSchema>;

/** A figure as the analysis keeps it, readable in both languages. */
export const storedFigureSchema = z.object({
  ...figureFields,
  reason: bilingualSchema.nullable(),
  formula: bilingualSchema,
});
export type StoredFigure = z.infer<typeof storedFigureSchema>;
