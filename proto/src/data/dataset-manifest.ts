import { z } from 'zod';
import { decimalTextSchema } from '../shared/amount.ts';
import { idSchema, sha256Schema } from '../shared/ids.ts';
import { bilingualSchema } from '../shared/language.ts';
import { periodSchema } from '../shared/time.ts';

/** A warning in both languages, as it is kept; `file` is the name the person gave, `row` the raw line. */
export const storedWarningSchema = z.object({
  code: z.string(),
  detail: bilingualSchema,
  file: z.string().nullable(),
  row: z.number().int().positive().nullable(),
});
export type StoredWarning = z.infer<typeof storedWarningSchema>;

/** The checks that a book goes through before anything is computed from it. */
export const bookCheckCodes = [
  'file_balances',
  'entries_balance',
  'months_balance',
  'opening_repeats_closing',
  'control_totals',
  'trial_balance_agrees',
  'result_carried',
  'accounts_known',
  'lettering_balances',
  'suspense_small',
] as const;

/** A check with its outcome: `skipped` where the book holds nothing to check it against, as `detail` says. */
export const bookCheckSchema = z.object({
  code: z.enum(bookCheckCodes),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** What was compared, or where and by how much it fails; null where the code says it all. */
  detail: bilingualSchema.nullable(),
  file: z.string().nullable(),
  row: z.number().int().positive().nullable(),
});
export type BookCheck = z.infer<typeof bookCheckSchema>;

/** What stands beside the ledger dataset: where it came from and what is known of the book as a whole. */
export const datasetManifestSchema = z.object({
  job_id: idSchema,
  client_name: z.string(),
  systems: z.array(z.string()),
  /** Ranked by SHA-256; a posting's `file` is the index here. */
  files: z.array(
    z.object({
      sha256: sha256Schema,
      /** The name under which the person uploaded it: for showing, never for computing. */
      name: z.string(),
      system: z.string(),
      kind: z.string(),
      postings: z.number().int().nonnegative(),
    }),
  ),
  company: z.string().nullable(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** The chart of accounts that the account numbers follow. */
  chart: z.enum(['pgc', 'pcg', 'snc']),
  /**
   * `postings`: each movement stands by itself. `balances`: only sums by account are known (a trial balance); entries,
   * months and parties' invoices can't be told.
   */
  granularity: z.enum(['postings', 'balances']),
  /**
   * Sums of a trial balance that hold what stood open before its period: balances at the close are known, those at the
   * start are not.
   */
  sums_hold_opening: z.boolean(),
  /** Debit − credit of the whole book: other than zero where a slightly damaged book was taken all the same. */
  difference: decimalTextSchema,
  checks: z.array(bookCheckSchema),
  postings: z.number().int().nonnegative(),
  entries: z.number().int().nonnegative(),
  totals: z.object({ debit: decimalTextSchema, credit: decimalTextSchema }),
  /** First and last day with a normal posting. */
  coverage: periodSchema,
  /** Fiscal years that the book covers, oldest first, and whether each brings its opening entry. */
  fiscal_years: z.array(z.object({ period: periodSchema, has_opening: z.boolean() })).min(1),
  /** The period that the figures are for: the person's choice, else the latest fiscal year covered. */
  period: periodSchema,
  /** Postings that stood in more than one file and count once. */
  duplicates: z.number().int().nonnegative(),
  warnings: z.array(storedWarningSchema),
});
export type DatasetManifest = z.infer<typeof datasetManifestSchema>;
