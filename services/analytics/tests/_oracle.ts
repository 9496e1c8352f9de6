import type { DatasetManifest } from '@cifra/proto';
import type { BookPosting } from './_book.ts';

/** Amounts in cents, by figure id: the definitions once more, in the plainest way, on rows instead of SQL. */
export type Told = Readonly<Record<string, number>>;

/** A chart's accounts as patterns, written apart from the product's own. */
type Patterns = Readonly<
  Record<
    | 'income'
    | 'expenses'
    | 'tax'
    | 'finance'
    | 'depreciation'
    | 'turnover'
    | 'purchases'
    | 'cash'
    | 'receivables'
    | 'customerAdvances'
    | 'payables'
    | 'supplierAdvances'
    | 'inventory'
    | 'wholeAssets'
    | 'assets'
    | 'liabilities',
    RegExp
  >
>;

const charts: Readonly<Record<DatasetManifest['chart'], Patterns>> = {
  pgc: {
    income: /^7/,
    expenses: /^6/,
    tax: /^63[038]/,
    finance: /^[67]6/,
    depreciation: /^68/,
    turnover: /^70/,
    purchases: /^6[02]/,
    cash: /^57/,
    receivables: /^(43[0-6]|44)/,
    customerAdvances: /^438/,
    payables: /^(40[013456]|41[01])/,
    supplierAdvances: /^407/,
    inventory: /^3/,
    wholeAssets: /^(3|407)/,
    assets: /^(4[346]|47[^4]|48|5[34567])/,
    liabilities: /^(40[^7]|41|438|46|47[^9]|485|499|5[01256])/,
  },
  pcg: {
    income: /^7/,
    expenses: /^6/,
    tax: /^69[5-9]/,
    finance: /^([67]6|[67]86|796)/,
    depreciation: /^681/,
    turnover: /^70/,
    purchases: /^6(0[^3]|[12])/,
    cash: /^5(1[2457]|3|4)/,
    receivables: /^41[01368]/,
    customerAdvances: /^419/,
    payables: /^40[0138]/,
    supplierAdvances: /^409/,
    inventory: /^3/,
    wholeAssets: /^3/,
    assets: /^(4[0-6]|47[^4567]|48[^1]|5[0234678]|51[^9])/,
    liabilities: /^(4[0-6]|47[^4567]|48[^1]|51[89])/,
  },
  snc: {
    income: /^7/,
    expenses: /^(6|812)/,
    tax: /^812/,
    finance: /^[67]9/,
    depreciation: /^64/,
    turnover: /^7[12]/,
    purchases: /^(31|62)/,
    cash: /^1[12]/,
    receivables: /^21[^89]/,
    customerAdvances: /^(218|276)/,
    payables: /^22[^89]/,
    supplierAdvances: /^228/,
    inventory: /^3[^7]/,
    wholeAssets: /^3([^7]|7[^2])/,
    assets: /^(1|2[12346][^9]|27[^349]|28|46)/,
    liabilities: /^(2[12346][^9]|2512|27[^349]|28)/,
  },
};

const cents = (text = '0'): number => Math.round(Number(text) * 100);
const amountOf = ({ debit, credit }: BookPosting): number => cents(debit) - cents(credit);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const total = (rows: readonly BookPosting[], prefix: RegExp): number =>
  sum(rows.filter(({ account }) => prefix.test(account)).map(amountOf));

/** What the business of a time says; openings are no part of it. */
function tellFlows(flow: readonly BookPosting[], is: Patterns): Told {
  const cash = [...Map.groupBy(flow, ({ entry }) => entry).values()].map((rows) => total(rows, is.cash));
  const net = -total(flow, is.income) - total(flow, is.expenses);
  const operating = net + total(flow, is.tax) + total(flow, is.finance);
  return {
    income: -total(flow, is.income),
    expenses: total(flow, is.expenses),
    net_income: net,
    operating_profit: operating,
    ebitda: operating + total(flow, is.depreciation),
    turnover: -total(flow, is.turnover),
    cash_in: sum(cash.filter((moved) => moved > 0)),
    cash_out: -sum(cash.filter((moved) => moved < 0)),
    net_cash_flow: sum(cash),
  };
}

/** Goods that a Portuguese book takes straight to stock or cost: from a supplier, or for money that no sale brought. */
function outrightPurchases(flow: readonly BookPosting[]): number {
  const entries = [...Map.groupBy(flow, ({ entry }) => entry).values()];
  return sum(
    entries.map((rows) => {
      const has = (prefix: RegExp): boolean => rows.some(({ account }) => prefix.test(account));
      const sold = has(/^7/) || (has(/^(218|276)/) && has(/^2433/));
      const bought = has(/^22/) || (has(/^1[12]/) && !sold);
      return bought && !has(/^31/) ? total(rows, /^(3[2-8]|61)/) : 0;
    }),
  );
}

/** What a year's book with its opening entry says. */
export function tellFigures(book: readonly BookPosting[], chart: DatasetManifest['chart'] = 'pgc'): Told {
  const is = charts[chart];
  const flow = book.filter(({ kind }) => kind !== 'opening');
  /** Σ of the balances, by account, that stand on a side: 1 debit, -1 credit. */
  const sided = (prefix: RegExp, side: 1 | -1): number => {
    const rows = book.filter(({ account }) => prefix.test(account));
    const balances = Map.groupBy(rows, ({ account }) => account);
    return sum([...balances.values()].map((held) => Math.max(0, side * sum(held.map(amountOf)))));
  };
  const flows = tellFlows(flow, is);
  const tax = total(flow, is.tax);
  return {
    ...flows,
    income_tax: tax,
    profit_before_tax: (flows['net_income'] ?? 0) + tax,
    finance_result: -total(flow, is.finance),
    depreciation: total(flow, is.depreciation),
    purchase_volume: total(flow, is.purchases) + (chart === 'snc' ? outrightPurchases(flow) : 0),
    cash_closing: total(book, is.cash),
    receivables: sided(is.receivables, 1),
    customer_advances: sided(is.receivables, -1) + sided(is.customerAdvances, -1),
    payables: sided(is.payables, -1),
    supplier_advances: sided(is.payables, 1) + sided(is.supplierAdvances, 1),
    inventory: total(book, is.inventory),
    current_assets: total(book, is.wholeAssets) + sided(is.assets, 1),
    current_liabilities: sided(is.liabilities, -1),
  };
}

/** The same of the year before, by the ids of what is told to compare with. */
export function tellPrevious(flow: readonly BookPosting[], chart: DatasetManifest['chart'] = 'pgc'): Told {
  const told = Object.entries(tellFlows(flow, charts[chart]));
  return Object.fromEntries(told.map(([key, amount]) => [`${key}.previous`, amount]));
}
