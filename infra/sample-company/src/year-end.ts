import { accounts, parties } from './accounts.ts';
import { credit, debit } from './book.ts';
import type { Draft, Line } from './book.ts';
import { dayOf } from './calendar.ts';

const openingStock = 3_150_000n;
const closingStock = 3_480_000n;

/** The balance (debit − credit, in cents) of each account over the given entries. */
export function balancesOf(entries: readonly Pick<Draft, 'lines'>[]): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const { lines } of entries) {
    for (const line of lines)
      balances.set(line.account, (balances.get(line.account) ?? 0n) + line.debit - line.credit);
  }
  return balances;
}

const isResult = (account: string): boolean => /^[67]/.test(account);

const zeroing = (account: string, balance: bigint): Line =>
  balance > 0n ? credit(account, balance) : debit(account, -balance);

/** The opening entry: what the company owned and owed on the first day. */
export function opening(year: number): Draft {
  const owed = parties.customers
    .slice(0, 6)
    .map(([account], index) => debit(account, 420_000n + BigInt(index) * 61_700n));
  const owing = parties.suppliers
    .slice(0, 4)
    .map(([account], index) => credit(account, 310_000n + BigInt(index) * 45_300n));
  const lines: Line[] = [
    debit(accounts.machinery, 6_300_000n),
    debit(accounts.furniture, 480_000n),
    credit(accounts.depreciation, 1_890_000n),
    debit(accounts.stock, openingStock),
    ...owed,
    debit(accounts.till, 62_000n),
    debit(accounts.bank, 4_870_000n),
    debit(accounts.savings, 1_500_000n),
    ...owing,
    credit(accounts.loan, 7_200_000n),
    credit(accounts.capital, 3_000_000n),
  ];
  const difference = lines.reduce((sum, line) => sum + line.debit - line.credit, 0n);
  const balanced = [...lines, credit(accounts.reserves, difference)];
  return { date: dayOf(year, 1, 1), document: '', text: 'Asiento de apertura', lines: balanced };
}

/** A quarter's VAT settlement: input against output; what is owed is paid the month after. */
export function vatSettlement(year: number, quarter: number, drafts: readonly Draft[]): Draft[] {
  const date = dayOf(year, quarter * 3, 31);
  const balances = balancesOf(drafts.filter((draft) => draft.date <= date));
  const output = -(balances.get(accounts.outputVat) ?? 0n);
  const input = balances.get(accounts.inputVat) ?? 0n;
  const owed = output - input;
  const document = `303-${quarter}T`;
  const lines = [
    debit(accounts.outputVat, output),
    credit(accounts.inputVat, input),
    zeroing(accounts.taxDue, owed),
  ];
  const settled: Draft = { date, document, text: 'Liquidación del IVA', lines };
  if (quarter === 4 || owed <= 0n) return [settled];
  const payment = [debit(accounts.taxDue, owed), credit(accounts.bank, owed)];
  return [
    settled,
    { date: dayOf(year, quarter * 3 + 1, 20), document, text: 'Pago del IVA', lines: payment },
  ];
}

/** Stock counted at the year's end, and the tax on what was earned (25 %, Ley 27/2014, art. 29). */
export function yearEndAdjustments(year: number, drafts: readonly Draft[]): Draft[] {
  const entry = (text: string, lines: readonly Line[]): Draft => ({
    date: dayOf(year, 12, 31),
    document: '',
    text,
    lines,
  });
  const counted = [
    entry('Regularización de existencias', [
      debit(accounts.stockChange, openingStock),
      credit(accounts.stock, openingStock),
    ]),
    entry('Existencias finales', [
      debit(accounts.stock, closingStock),
      credit(accounts.stockChange, closingStock),
    ]),
  ];
  const result = [...balancesOf([...drafts, ...counted])]
    .filter(([account]) => isResult(account))
    .reduce((sum, [, balance]) => sum - balance, 0n);
  if (result <= 0n) return counted;
  const tax = (result * 25n + 50n) / 100n;
  const taxed = [debit(accounts.corporateTax, tax), credit(accounts.corporateTaxDue, tax)];
  return [...counted, entry('Impuesto sobre sociedades', taxed)];
}

/** The entries that close the books: results to 129, then every balance to zero. */
export function closing(year: number, drafts: readonly Draft[]): Draft[] {
  const date = dayOf(year, 12, 31);
  const zeroed = (entries: readonly Draft[], belongs: (account: string) => boolean): Line[] =>
    [...balancesOf(entries)]
      .filter(([account, balance]) => belongs(account) && balance !== 0n)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([account, balance]) => zeroing(account, balance));
  const results = zeroed(drafts, isResult);
  const total = results.reduce((sum, line) => sum + line.debit - line.credit, 0n);
  const text = 'Regularización de pérdidas y ganancias';
  const regularised: Draft = {
    date,
    document: '',
    text,
    lines: [...results, zeroing(accounts.result, total)],
  };
  const balances = zeroed([...drafts, regularised], () => true);
  return [regularised, { date, document: '', text: 'Asiento de cierre', lines: balances }];
}
