import type { LedgerDatabase } from '../ledger-database.ts';
import { type Accounts, belongs, chartAccounts, type ChartName } from './chart-accounts.ts';

/** What a book does with the accounts that begin with the same three digits. */
export type AccountUse = {
  readonly prefix: string;
  readonly postings: number;
  /** Postings on each side. */
  readonly debits: number;
  readonly credits: number;
  /** Whole units of money on each side: enough to weigh by, never shown. */
  readonly debit: bigint;
  readonly credit: bigint;
};

/** Charts of which a book shows the signs; `small` where it is too small to miss anything in it. */
export type ChartVerdict = { readonly small: boolean; readonly fitting: readonly ChartName[] };

/** A book below this size may well lack whole groups. */
const fewestPostings = 30;

type Signs = {
  /** Accounts that this chart uses day by day and the others hardly ever. */
  readonly keys: Accounts;
  readonly customers: Accounts;
  readonly cash: Accounts;
  /** Of each set a book of this chart holds at least one account. */
  readonly needed: readonly Accounts[];
};

const signs: Readonly<Record<ChartName, Signs>> = {
  pgc: {
    keys: { include: ['43', '57', '400', '410', '465', '470', '472', '473', '475', '476', '477'] },
    customers: { include: ['43'] },
    cash: { include: ['57'] },
    needed: [{ include: ['43', '57'] }],
  },
  pcg: {
    keys: { include: ['401', '411', '421', '445', '512', '53', '58'] },
    customers: { include: ['411'] },
    cash: { include: ['512', '514', '53'] },
    needed: [{ include: ['411', '401'] }, { include: ['512', '514', '53', '411'] }],
  },
  snc: {
    keys: { include: ['11', '12', '21', '22', '24'] },
    customers: { include: ['21'] },
    cash: { include: ['11', '12'] },
    needed: [{ include: ['11', '12'] }, { include: ['21', '22'] }, { include: ['24'] }],
  },
};

/** The charts in the order of the catalogue. */
const chartNames = Object.keys(signs) as ChartName[];

/** How each file uses its accounts, by the files' index. */
export async function gatherUses(
  database: LedgerDatabase,
): Promise<ReadonlyMap<number, readonly AccountUse[]>> {
  const rows = await database.rows(`
    SELECT file, left(account, 3) AS prefix, count(*)::INTEGER AS postings,
      (count(*) FILTER (debit <> 0))::INTEGER AS debits, (count(*) FILTER (credit <> 0))::INTEGER AS credits,
      trunc(sum(debit))::DECIMAL(38,0)::VARCHAR AS debit, trunc(sum(credit))::DECIMAL(38,0)::VARCHAR AS credit
    FROM raw GROUP BY file, prefix ORDER BY file, prefix`);
  const uses = new Map<number, AccountUse[]>();
  for (const row of rows) {
    const file = Number(row['file']);
    const list = uses.get(file) ?? [];
    list.push({
      prefix: String(row['prefix']),
      postings: Number(row['postings']),
      debits: Number(row['debits']),
      credits: Number(row['credits']),
      debit: BigInt(String(row['debit'])),
      credit: BigInt(String(row['credit'])),
    });
    uses.set(file, list);
  }
  return uses;
}

/**
 * The charts that a book's accounts fit: nine tenths of the postings on accounts that the chart knows, a quarter of
 * those outside income and expenses on accounts that it uses day by day, income mostly credits, customers debited or
 * cash moved. Where two fit, one stays only if its daily accounts carry twice the postings of the other's.
 */
export function judgeCharts(uses: readonly AccountUse[]): ChartVerdict {
  const small = sumOf(uses) < fewestPostings;
  const outside = uses.filter(({ prefix }) => !/^[67]/.test(prefix));
  const weighed = chartNames
    .filter((chart) => (small ? isPossible(chart, uses) : isPlausible(chart, uses)))
    .map((chart) => ({
      chart,
      keys: sumOf(outside.filter(({ prefix }) => belongs(prefix, signs[chart].keys))),
    }))
    .filter(({ keys }) => keys > 0 && (small || keys * 4 >= sumOf(outside)))
    .toSorted((a, b) => b.keys - a.keys);
  const best = weighed[0]?.keys ?? 0;
  return { small, fitting: weighed.filter(({ keys }) => keys * 2 > best).map(({ chart }) => chart) };
}

/** A handful of postings can speak against a chart only by accounts that it does not have. */
function isPossible(chart: ChartName, uses: readonly AccountUse[]): boolean {
  return uses.every(({ prefix }) => belongs(prefix, chartAccounts[chart].known));
}

function isPlausible(chart: ChartName, uses: readonly AccountUse[]): boolean {
  const { customers, cash, needed } = signs[chart];
  const within = (accounts: Accounts) => uses.filter(({ prefix }) => belongs(prefix, accounts));
  const known = within(chartAccounts[chart].known);
  if (sumOf(known) * 10 < sumOf(uses) * 9) return false;
  if (within({ include: ['6', '7'] }).length === 0) return false;
  if (needed.some((accounts) => within(accounts).length === 0)) return false;
  const outside = uses.filter(({ prefix }) => !/^[67]/.test(prefix));
  return isIncomeCredited(uses) && (isDebited(within(customers)) || isMoved(within(cash), sumOf(outside)));
}

/** Class 7 is income in all three charts; where 6 and 7 are both turned round the signs are, and another check says so. */
function isIncomeCredited(uses: readonly AccountUse[]): boolean {
  const side = (group: string, of: 'debit' | 'credit') =>
    uses.filter(({ prefix }) => prefix.startsWith(group)).reduce((sum, use) => sum + use[of], 0n);
  const isTurned = side('6', 'credit') > side('6', 'debit') * 2n;
  return isTurned || side('7', 'debit') <= side('7', 'credit') * 2n;
}

function isDebited(uses: readonly AccountUse[]): boolean {
  return uses.reduce((sum, { debits }) => sum + debits, 0) * 20 >= sumOf(uses) && uses.length > 0;
}

/** Both ways, or in many of the postings outside income and expenses: discounts, which other charts keep here, are neither. */
function isMoved(uses: readonly AccountUse[], outside: number): boolean {
  const credits = uses.reduce((sum, use) => sum + use.credits, 0);
  return (isDebited(uses) && credits * 20 >= sumOf(uses)) || sumOf(uses) * 6 >= outside;
}

function sumOf(uses: readonly AccountUse[]): number {
  return uses.reduce((sum, { postings }) => sum + postings, 0);
}
