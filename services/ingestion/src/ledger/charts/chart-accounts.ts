import type { DatasetManifest } from '@cifra/proto';

export type ChartName = DatasetManifest['chart'];

/** Accounts by the beginnings of their numbers: one of `include` and none of `except`. */
export type Accounts = { readonly include: readonly string[]; readonly except?: readonly string[] };

/** What telling special entries apart and checking a book need to know of a chart. */
export type ChartAccounts = {
  /** The first two digits that the chart gives a meaning. */
  readonly known: Accounts;
  /** What a balance sheet holds. */
  readonly balance: Accounts;
  /** Income and expenses, which a year's end clears. */
  readonly results: Accounts;
  /** The account that takes the year's result. */
  readonly carried: Accounts;
  /** All that an entry which clears the result may touch. */
  readonly clearing: Accounts;
  /** Capital, reserves and result: what every opening and closing holds. */
  readonly equity: Accounts;
  readonly trade: Accounts;
  readonly cash: Accounts;
  /** The classes of a balance sheet other than equity. */
  readonly sides: Accounts;
  readonly turnover: Accounts;
  /** Accounts for what nobody has placed yet. */
  readonly suspense: Accounts;
};

const tens = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

/**
 * Spain: Plan General de Contabilidad (RD 1514/2007). France: Plan comptable général (règlement ANC 2014-03): classes
 * 1 to 5 are the balance sheet, 6 and 7 the result, 8 special accounts (89 for opening and closing). Portugal: Sistema
 * de Normalização Contabilística (Portaria 218/2015): class 8 holds the result, of which 812, the income tax, is an
 * expense, and of the other receivables and payables 278 alone says nothing of what they are.
 */
export const chartAccounts: Readonly<Record<ChartName, ChartAccounts>> = {
  pgc: {
    known: { include: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], except: ['42', '45', '72', '78'] },
    balance: { include: ['1', '2', '3', '4', '5'] },
    results: { include: ['6', '7'] },
    carried: { include: ['129'] },
    clearing: { include: ['6', '7', '8', '9', '129'] },
    equity: { include: ['10', '11', '12', '13'] },
    trade: { include: ['4'] },
    cash: { include: ['57'] },
    sides: { include: ['2', '3', '4', '5'] },
    turnover: { include: ['70'] },
    suspense: { include: ['555', '551', '552', '553'] },
  },
  pcg: {
    known: { include: ['1', '2', '3', '4', '6', '7', '8', ...tens(50, 54), '58', '59'], except: ['73'] },
    balance: { include: ['1', '2', '3', '4', '5', '89'] },
    results: { include: ['6', '7'] },
    carried: { include: ['12'] },
    clearing: { include: ['6', '7', '12'] },
    equity: { include: ['10', '11', '12', '13', '14'] },
    trade: { include: ['4'] },
    cash: { include: ['51', '53', '54'] },
    sides: { include: ['2', '3', '4', '5'] },
    turnover: { include: ['70'] },
    suspense: { include: ['471', '472', '473', '474', '475'] },
  },
  snc: {
    known: { include: [...tens(11, 14), '2', '3', ...tens(41, 46), '49', '5', '6', '7', '81', '89'] },
    balance: { include: ['1', '2', '3', '4', '5', '8'], except: ['812'] },
    results: { include: ['6', '7', '812'] },
    carried: { include: ['81', '56'], except: ['812'] },
    clearing: { include: ['6', '7', '81', '56'] },
    equity: { include: ['5', '8'], except: ['812'] },
    trade: { include: ['2'] },
    cash: { include: ['11', '12'] },
    sides: { include: ['1', '2', '3', '4'] },
    turnover: { include: ['71', '72'] },
    suspense: { include: ['278'] },
  },
};

/** An SQL condition: the account in `column` is one of `accounts`. */
export function isOneOf(accounts: Accounts, column = 'account'): string {
  const within = begins(accounts.include, column);
  const { except = [] } = accounts;
  return except.length === 0 ? within : `(${within} AND NOT ${begins(except, column)})`;
}

function begins(prefixes: readonly string[], column: string): string {
  const lengths = [...new Set(prefixes.map((prefix) => prefix.length))];
  const parts = lengths.map((length) => {
    const same = prefixes.filter((prefix) => prefix.length === length).map((prefix) => `'${prefix}'`);
    return `left(${column}, ${length}) IN (${same.join(', ')})`;
  });
  return `(${parts.join(' OR ')})`;
}

/** Whether an account, or the beginning of one, is one of `accounts`. */
export function belongs(account: string, { include, except = [] }: Accounts): boolean {
  const begun = (prefix: string) => account.startsWith(prefix);
  return include.some(begun) && !except.some(begun);
}
