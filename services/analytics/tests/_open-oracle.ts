import type { BookPosting } from './_book.ts';

/** One euro of an item, or of what settles items; amounts of these books are whole euros. */
type Coin = {
  readonly of: BookPosting;
  readonly due: string;
  readonly isInvoice: boolean;
  readonly isMoney: boolean;
  /** By what an item's euro was settled. */
  by: Coin | null;
  isSpent: boolean;
};

export type OpenTold = Readonly<Record<string, number>>;

const year = { from: '2023-01-01', to: '2023-12-31' };

const euros = ({ debit = '0', credit = '0' }: BookPosting): number => Number(debit) - Number(credit);
const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** Whole days from the due date to the year's last day. */
const late = (due: string): number => dayOf(year.to) - dayOf(due);

function dueOf({ due_date, document_date, date }: BookPosting): string {
  if (due_date) return String(due_date);
  const from = document_date ? String(document_date) : date;
  return new Date((dayOf(from) + 30) * 86_400_000).toISOString().slice(0, 10);
}

/** What stands open and was paid on time, euro by euro: the definitions once more, on coins instead of sums. */
export function tellOpenItems(book: readonly BookPosting[]): OpenTold {
  const customers = holdersOf(book, /^430/, 1);
  const suppliers = holdersOf(book, /^400/, -1);
  const owing = customers.filter((coins) => worth(coins) > 0).flatMap(settle);
  const owed = suppliers.filter((coins) => worth(coins) > 0).flatMap(settle);
  const due = suppliers
    .flatMap(settle)
    .filter((coin) => coin.isInvoice && coin.due >= year.from && coin.due <= year.to)
    .filter(({ by }) => by === null || by.isMoney);
  const onTime = due.filter(({ by, due: day }) => by !== null && by.of.date <= day);
  return {
    ...ageOf('receivables', owing),
    ...ageOf('payables', owed),
    payments_due: due.length,
    payments_on_time: onTime.length,
  };
}

function ageOf(side: string, items: readonly Coin[]): OpenTold {
  const days = items.filter(({ by }) => by === null).map(({ due }) => late(due));
  const within = (from: number, to: number): number => days.filter((one) => one >= from && one <= to).length;
  return {
    [`${side}_not_due`]: within(-Infinity, 0),
    [`${side}_overdue`]: within(1, Infinity),
    [`${side}_ageing.1-30`]: within(1, 30),
    [`${side}_ageing.31-60`]: within(31, 60),
    [`${side}_ageing.61-90`]: within(61, 90),
    [`${side}_ageing.over-90`]: within(91, Infinity),
  };
}

const isItem = (coin: Coin): boolean => coin.due !== '';
const worth = (coins: readonly Coin[]): number => coins.filter(isItem).length * 2 - coins.length;

/** The coins of each account, or of each party in it where all of its rows name one. `side`: 1 owed by debit. */
function holdersOf(book: readonly BookPosting[], accounts: RegExp, side: 1 | -1): Coin[][] {
  const rows = book.filter(({ account }) => accounts.test(account));
  const isNamed = (account: string): boolean =>
    rows.every((row) => row.account !== account || Boolean(row.party));
  const holders = Map.groupBy(rows, ({ account, party }) =>
    isNamed(account) ? `${account} ${party ?? ''}` : account,
  );
  const entryOf = Map.groupBy(book, ({ entry }) => entry);
  return [...holders.values()].map((held) =>
    held.flatMap((of) => {
      const amount = euros(of) * side;
      const entry = of.kind === 'opening' ? [] : (entryOf.get(of.entry) ?? []);
      const coin = {
        of,
        due: amount > 0 ? dueOf(of) : '',
        isInvoice: of.kind === 'opening' || entry.some(({ account }) => account.startsWith('6')),
        isMoney: entry.some(({ account }) => account.startsWith('57')),
      };
      return Array.from({ length: Math.abs(amount) }, (): Coin => ({ ...coin, by: null, isSpent: false }));
    }),
  );
}

/** @returns the items' coins, each with what settled it. */
function settle(coins: readonly Coin[]): Coin[] {
  const inOrder = coins.map((coin): Coin => ({ ...coin })).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const items = inOrder.filter(isItem);
  const money = inOrder.filter((coin) => !isItem(coin));
  const [letter, document] = [
    (coin: Coin) => coin.of.lettering ?? '',
    (coin: Coin) => coin.of.document ?? '',
  ];
  const bothFree = (a: Coin, b: Coin): boolean => letter(a) === '' && letter(b) === '';
  const rules: ((item: Coin, by: Coin) => boolean)[] = [
    (item, by) => letter(by) !== '' && letter(item) === letter(by),
    (item, by) => bothFree(item, by) && document(by) !== '' && document(item) === document(by),
    bothFree,
    () => true,
  ];
  for (const maySettle of rules) {
    for (const by of money) {
      const item = by.isSpent ? undefined : items.find((one) => one.by === null && maySettle(one, by));
      if (item === undefined) continue;
      item.by = by;
      by.isSpent = true;
    }
  }
  return items;
}

function keyOf(coin: Coin): string {
  const { date, document, lettering } = coin.of;
  const flags = `${Number(coin.isMoney)}${Number(coin.isInvoice)}`;
  const amount = String(100_000 + euros(coin.of) * (isItem(coin) ? Math.sign(euros(coin.of)) : 1));
  return [coin.due || date, date, flags, document ?? '', lettering ?? '', amount].join('|');
}
