import type { Bilingual, DatasetManifest, Period } from '@cifra/proto';
import type { AccountSet, Chart } from '../charts/chart.ts';
import { closingBase, openingBase } from '../ledger/balance-base.ts';
import type { BalanceBase, BalanceBook } from '../ledger/balance-base.ts';
import type { BookStart } from '../ledger/build-facts.ts';
import type { Session } from '../ledger/engine.ts';
import { differenceReason } from './difference-reason.ts';
import type { OpenBook } from './open-items/build-open-book.ts';
import { generalAccount } from '../ledger/party-expression.ts';
import { createParamList, inAccounts } from '../ledger/sql-params.ts';
import { countOf, textOf } from '../ledger/sql-values.ts';

/**
 * `partly`: some accounts hold postings that name a party and others that don't; `nobody`: everybody is in one
 * general account; `fully`: each account, or each party in it, is somebody.
 */
export type Naming = 'fully' | 'partly' | 'nobody';

/** What is known of a book that decides which figures can be told, and how surely. */
export type BookProfile = {
  readonly currency: string;
  readonly period: DatasetManifest['period'];
  readonly opening: BalanceBase;
  readonly closing: BalanceBase;
  readonly granularity: DatasetManifest['granularity'];
  /** The period holds any posting. */
  readonly hasPostings: boolean;
  /** Months of the period that hold postings, in order; none where the book holds sums by account only. */
  readonly months: readonly string[];
  /** A normal entry moves income or expenses against the result of the year: a closing that was not recognised. */
  readonly closesUnrecognised: boolean;
  /** The period to compare with, and whether an entry of it closes a year unrecognised; null where there is none. */
  readonly previous: { readonly period: Period; readonly closesUnrecognised: boolean } | null;
  /** Why every sum is an estimate: debit and credit of the book differ. */
  readonly unbalanced: Bilingual | null;
  /** The chart passes goods on from the account of what was bought. */
  readonly passesPurchases: boolean;
  /** More money set out on its way between own accounts than arrived, or less. */
  readonly movesTransit: boolean;
  /** There are debts that the chart does not part by when they fall due. */
  readonly hasUndatedDebt: boolean;
  /** A bank or cash account stands below zero at the close. */
  readonly overdrawn: boolean;
  /** How far the books tell who owes, and who is owed. */
  readonly naming: Readonly<Record<'receivables' | 'payables', Naming>>;
  /** What the items behind balances and payments rest on. */
  readonly open: OpenBook;
};

/** Reads the profile from the tables of `buildFacts`. */
export async function readProfile(
  session: Session,
  manifest: Pick<DatasetManifest, 'currency' | 'granularity' | 'difference'> & BalanceBook,
  chart: Chart,
  { previous, founded, open }: BookStart & { readonly open: OpenBook },
): Promise<BookProfile> {
  const hasEntries = manifest.granularity === 'postings';
  const months = await session.rows('SELECT DISTINCT month FROM facts WHERE in_period ORDER BY month');
  const found = await session.rows(
    'SELECT DISTINCT opening_year AS year FROM facts WHERE opening_year IS NOT NULL',
  );
  const openings = new Set(found.map((row) => countOf(row, 'year')));
  return {
    currency: manifest.currency,
    period: manifest.period,
    granularity: manifest.granularity,
    opening: confirmed(openingBase(manifest, founded), openings),
    closing: confirmed(closingBase(manifest, founded), openings),
    hasPostings: months.length > 0,
    months: hasEntries ? months.map((row) => textOf(row, 'month')) : [],
    closesUnrecognised: hasEntries && (await closesYear(session, 'entries')),
    previous: previous === null ? null : await readPrevious(session, previous),
    unbalanced: differenceReason(manifest),
    passesPurchases: chart.passingPurchases.include.length > 0,
    movesTransit: await movesTransit(session, chart),
    hasUndatedDebt: await isOwed(session, chart.undatedDebt),
    overdrawn: await isOwed(session, chart.cash),
    naming: {
      receivables: await readNaming(session, chart, 'receivables'),
      payables: await readNaming(session, chart, 'payables'),
    },
    open,
  };
}

/** An opening entry that is announced and of which no posting is found is none: a balance without it would be wrong. */
function confirmed(base: BalanceBase, openings: ReadonlySet<number>): BalanceBase {
  if (!base.known || base.founded === true || base.inSums === true || openings.has(base.year)) return base;
  return { known: false, because: 'no_opening' };
}

async function closesYear(session: Session, entries: 'entries' | 'previous_entries'): Promise<boolean> {
  const rows = await session.rows(`SELECT 1 AS one FROM ${entries} WHERE closes_year LIMIT 1`);
  return rows.length > 0;
}

/** A period in which the book has nothing is none to compare with. */
async function readPrevious(session: Session, period: Period): Promise<BookProfile['previous']> {
  const rows = await session.rows('SELECT 1 AS one FROM facts WHERE in_previous LIMIT 1');
  if (rows.length === 0) return null;
  return { period, closesUnrecognised: await closesYear(session, 'previous_entries') };
}

async function movesTransit(session: Session, chart: Chart): Promise<boolean> {
  const params = createParamList();
  const transit = inAccounts(chart.transit, 'account', params);
  const rows = await session.rows(
    `SELECT sum(amount) AS moved FROM facts WHERE in_period AND ${transit} HAVING sum(amount) <> 0`,
    params.values(),
  );
  return rows.length > 0;
}

/** Whether any of these accounts stands on the credit side at the close. */
async function isOwed(session: Session, accounts: AccountSet): Promise<boolean> {
  const params = createParamList();
  const rows = await session.rows(
    `SELECT account FROM facts WHERE at_close AND ${inAccounts(accounts, 'account', params)}
     GROUP BY account HAVING sum(amount) < 0 LIMIT 1`,
    params.values(),
  );
  return rows.length > 0;
}

async function readNaming(session: Session, chart: Chart, side: 'receivables' | 'payables'): Promise<Naming> {
  const params = createParamList();
  const accounts = inAccounts(chart[side], 'account', params);
  const general = params.bind(generalAccount);
  const [found] = await session.rows(
    `WITH named AS (
       SELECT regexp_full_match(account, ${general}) AS is_general, bool_or(party <> '') AS any_named, bool_and(party <> '') AS all_named
       FROM facts WHERE (at_close OR at_open) AND ${accounts} GROUP BY account
     )
     SELECT count(*) AS accounts, count(*) FILTER (any_named AND NOT all_named) AS partly,
       count(*) FILTER (is_general AND NOT any_named) AS nobody
     FROM named`,
    params.values(),
  );
  if (found === undefined || countOf(found, 'accounts') === 0) return 'fully';
  if (countOf(found, 'partly') > 0) return 'partly';
  return countOf(found, 'nobody') === countOf(found, 'accounts') ? 'nobody' : 'fully';
}
