/** A set of accounts by the beginnings of their numbers: one of `include`, and none of `exclude`. */
export type AccountSet = { readonly include: readonly string[]; readonly exclude: readonly string[] };

/** What the figures need to know of a chart of accounts; definitions in terms of these hold for any chart. */
export type Chart = {
  readonly income: AccountSet;
  readonly expenses: AccountSet;
  /** The account that takes the year's result; an entry that moves income or expenses against it closes a year. */
  readonly result: AccountSet;
  readonly cash: AccountSet;
  readonly receivables: AccountSet;
  readonly payables: AccountSet;
  readonly inventory: AccountSet;
  /** Assets taken whole, whatever side each account stands on. */
  readonly netCurrentAssets: AccountSet;
  /** Accounts whose debit balances are current assets. */
  readonly debitCurrentAssets: AccountSet;
  /** Accounts whose credit balances are current liabilities. */
  readonly creditCurrentLiabilities: AccountSet;
  readonly turnover: AccountSet;
  readonly purchaseVolume: AccountSet;
  /** What a purchase entry holds besides the supplier: expenses and fixed assets. */
  readonly purchases: AccountSet;
  readonly customers: AccountSet;
  readonly suppliers: AccountSet;
};

export function accounts(include: readonly string[], exclude: readonly string[] = []): AccountSet {
  return { include, exclude };
}
