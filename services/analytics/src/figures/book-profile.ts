import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import { closingBase, openingBase } from '../ledger/balance-base.ts';
import type { BalanceBase } from '../ledger/balance-base.ts';
import type { Session } from '../ledger/engine.ts';
import { generalAccount } from './party-keys.ts';
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
  /** Months of the period that hold postings, in order. */
  readonly months: readonly string[];
  /** A normal entry moves income or expenses against the result of the year: a closing that was not recognised. */
  readonly closesUnrecognised: boolean;
  /** A bank or cash account stands below zero at the close. */
  readonly overdrawn: boolean;
  /** How far the books tell who owes, and who is owed. */
  readonly naming: Readonly<Record<'receivables' | 'payables', Naming>>;
};

/** Reads the profile from the tables of `buildFacts`. */
export async function readProfile(
  session: Session,
  manifest: Pick<DatasetManifest, 'currency' | 'period' | 'fiscal_years'>,
  chart: Chart,
): Promise<BookProfile> {
  const months = await session.rows('SELECT DISTINCT month FROM facts WHERE in_period ORDER BY month');
  const closing = await session.rows('SELECT count(*) AS entries FROM entries WHERE closes_year');
  const found = await session.rows(
    'SELECT DISTINCT opening_year AS year FROM facts WHERE opening_year IS NOT NULL',
  );
  const openings = new Set(found.map((row) => countOf(row, 'year')));
  return {
    currency: manifest.currency,
    period: manifest.period,
    opening: confirmed(openingBase(manifest.fiscal_years, manifest.period), openings),
    closing: confirmed(closingBase(manifest.fiscal_years, manifest.period), openings),
    months: months.map((row) => textOf(row, 'month')),
    closesUnrecognised: closing.some((row) => countOf(row, 'entries') > 0),
    overdrawn: await isOverdrawn(session, chart),
    naming: {
      receivables: await readNaming(session, chart, 'receivables'),
      payables: await readNaming(session, chart, 'payables'),
    },
  };
}

/** An opening entry that is announced and of which no posting is found is none: a balance without it would be wrong. */
function confirmed(base: BalanceBase, openings: ReadonlySet<number>): BalanceBase {
  if (!base.known || openings.has(base.year)) return base;
  return { known: false, because: 'no_opening' };
}

async function isOverdrawn(session: Session, chart: Chart): Promise<boolean> {
  const params = createParamList();
  const cash = inAccounts(chart.cash, 'account', params);
  const rows = await session.rows(
    `SELECT account FROM facts WHERE at_close AND ${cash} GROUP BY account HAVING sum(amount) < 0 LIMIT 1`,
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
