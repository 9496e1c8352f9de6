import type { BookPosting } from './_book.ts';

/** Amounts in cents, by figure id: the definitions once more, in the plainest way, on rows instead of SQL. */
export type Told = Readonly<Record<string, number>>;

const cents = (text = '0'): number => Math.round(Number(text) * 100);
const amountOf = ({ debit, credit }: BookPosting): number => cents(debit) - cents(credit);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What a year's book with its opening entry says. */
export function tellFigures(book: readonly BookPosting[]): Told {
  const flow = book.filter(({ kind }) => kind !== 'opening');
  const of = (rows: readonly BookPosting[], prefix: RegExp): BookPosting[] =>
    rows.filter(({ account }) => prefix.test(account));
  const total = (rows: readonly BookPosting[], prefix: RegExp): number => sum(of(rows, prefix).map(amountOf));
  /** Σ of the balances, by account, that stand on a side: 1 debit, -1 credit. */
  const sided = (prefix: RegExp, side: 1 | -1): number => {
    const balances = Map.groupBy(of(book, prefix), ({ account }) => account);
    return sum([...balances.values()].map((rows) => Math.max(0, side * sum(rows.map(amountOf)))));
  };
  const entries = [...Map.groupBy(flow, ({ entry }) => entry).values()];
  const cash = entries.map((rows) => total(rows, /^57/));
  const inventory = total(book, /^3/);
  return {
    income: -total(flow, /^7/),
    expenses: total(flow, /^6/),
    net_income: -total(flow, /^[67]/),
    turnover: -total(flow, /^70/),
    purchase_volume: total(flow, /^6[02]/),
    cash_closing: total(book, /^57/),
    cash_in: sum(cash.filter((net) => net > 0)),
    cash_out: -sum(cash.filter((net) => net < 0)),
    receivables: sided(/^(43[0-6]|44)/, 1),
    payables: sided(/^(40[013456]|41[01])/, -1),
    current_assets: inventory + total(book, /^407/) + sided(/^(4[346]|47[^4]|48|5[34567])/, 1),
    current_liabilities: sided(/^(40[^7]|41|438|46|47[^9]|485|499|5[01256])/, -1),
  };
}
