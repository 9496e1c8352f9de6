/** A set of accounts by the beginnings of their numbers: one of `include`, and none of `exclude`. */
export type AccountSet = { readonly include: readonly string[]; readonly exclude: readonly string[] };

/** What the figures need to know of a chart of accounts; definitions in terms of these hold for any chart. */
export type Chart = {
  readonly income: AccountSet;
  readonly expenses: AccountSet;
  /** Income tax, as expense; part of `expenses`. */
  readonly incomeTax: AccountSet;
  readonly financeIncome: AccountSet;
  readonly financeCost: AccountSet;
  readonly depreciation: AccountSet;
  /** The account that takes the year's result; an entry that moves income or expenses against it closes a year. */
  readonly result: AccountSet;
  /** What owners pay in: a book that begins with it begins from nothing. */
  readonly capital: AccountSet;
  readonly cash: AccountSet;
  /** Money on its way between own accounts: no cash at the close, but neither in nor out while it moves. */
  readonly transit: AccountSet;
  readonly receivables: AccountSet;
  /** Advances and credits of customers that have accounts of their own. */
  readonly customerAdvances: AccountSet;
  /** Value added tax on sales: where it stands beside an advance, the advance is invoiced. */
  readonly outputTax: AccountSet;
  readonly payables: AccountSet;
  /** Advances to suppliers, and their credits, that have accounts of their own. */
  readonly supplierAdvances: AccountSet;
  /** Value added tax on purchases. */
  readonly inputTax: AccountSet;
  readonly inventory: AccountSet;
  /** Assets taken whole, whatever side each account stands on. */
  readonly netCurrentAssets: AccountSet;
  /** Accounts whose debit balances are current assets. */
  readonly debitCurrentAssets: AccountSet;
  /** Accounts whose credit balances are current liabilities. */
  readonly creditCurrentLiabilities: AccountSet;
  /** Debts that the chart does not part by when they fall due; no part of current liabilities. */
  readonly undatedDebt: AccountSet;
  readonly turnover: AccountSet;
  readonly purchaseVolume: AccountSet;
  /** Bought as well, but passed on to `stock`: what leaves it there is no purchase. */
  readonly passingPurchases: AccountSet;
  /** Where passing purchases go, or goods are bought straight into: stock and its cost. */
  readonly stock: AccountSet;
  /** What a purchase entry holds besides the supplier: expenses, goods and fixed assets. */
  readonly purchases: AccountSet;
  readonly customers: AccountSet;
  readonly suppliers: AccountSet;
};

export function accounts(include: readonly string[], exclude: readonly string[] = []): AccountSet {
  return { include, exclude };
}

export const noAccounts: AccountSet = accounts([]);
