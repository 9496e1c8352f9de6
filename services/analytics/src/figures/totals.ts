import type { Decimal } from '@cifra/figures';
import type { Session, SqlRow } from '../ledger/engine.ts';
import { countOf, decimalOf, textOf, textOrNullOf } from '../ledger/sql-values.ts';
import type { BalanceMeasure, MeasureName, PartyMeasure } from './measures.ts';
import type { PartySide } from './party-keys.ts';
import { unidentified } from './party-slug.ts';

/** What a measure adds up to, and over how many ledger rows. */
export type Total = { readonly amount: Decimal; readonly rows: number };

export type PartyTotal = Total & {
  /** The party's slug, or `unidentified`. */
  readonly party: string;
  /** What people read: its name in the books, else its key; null for the unidentified bucket. */
  readonly name: string | null;
};

/** All sums that figures are made of. What has no rows is not in the maps. */
export type Totals = {
  readonly measures: ReadonlyMap<MeasureName, Total>;
  /** By `measure.YYYY-MM`. */
  readonly monthly: ReadonlyMap<string, Total>;
  /** Open items by `measure.<party>`. */
  readonly open: ReadonlyMap<string, Total>;
  readonly top: Readonly<Record<PartyMeasure | BalanceMeasure, readonly PartyTotal[]>>;
};

const mostParties = 10;

/** Reads the sums of the table `contributions`, in which a posting stands once for each measure, or for each party of it. */
export async function readTotals(session: Session): Promise<Totals> {
  const sum = 'sum(amount)::VARCHAR AS amount, count(*) AS rows';
  const whole = await session.rows(
    `SELECT measure, ${sum} FROM contributions WHERE party IS NULL GROUP BY measure`,
  );
  const monthly = await session.rows(
    `SELECT measure || '.' || month AS key, ${sum} FROM contributions
     WHERE month IS NOT NULL AND party IS NULL GROUP BY measure, month`,
  );
  const open = await session.rows(
    `SELECT measure || '.' || party AS key, ${sum} FROM contributions
     WHERE measure IN ('customer_balance', 'customer_overdue', 'supplier_balance') GROUP BY measure, party`,
  );
  return {
    measures: new Map(whole.map((row) => [textOf(row, 'measure') as MeasureName, totalOf(row)])),
    monthly: new Map(monthly.map((row) => [textOf(row, 'key'), totalOf(row)])),
    open: new Map(open.map((row) => [textOf(row, 'key'), totalOf(row)])),
    top: {
      customers: await topParties(session, 'customers', 'customers'),
      suppliers: await topParties(session, 'suppliers', 'suppliers'),
      customer_balance: await topParties(session, 'customer_balance', 'customers'),
      supplier_balance: await topParties(session, 'supplier_balance', 'suppliers'),
    },
  };
}

/** The largest by amount, of equals the first by slug; what is zero or negative is no top party. */
async function topParties(
  session: Session,
  measure: PartyMeasure | BalanceMeasure,
  side: PartySide,
): Promise<PartyTotal[]> {
  const rows = await session.rows(
    `WITH named AS (
       SELECT slug, coalesce(min(nullif(name, '')), min(key)) AS name FROM parties WHERE side = $side GROUP BY slug
     ), ranked AS (
       SELECT party, sum(amount) AS total, count(*) AS rows FROM contributions
       WHERE measure = $measure GROUP BY party HAVING sum(amount) > 0
       ORDER BY total DESC, party LIMIT ${mostParties}
     )
     SELECT party, total::VARCHAR AS amount, rows, name FROM ranked LEFT JOIN named ON party = slug
     ORDER BY total DESC, party`,
    { measure, side },
  );
  return rows.map((row) => {
    const party = textOf(row, 'party');
    return { ...totalOf(row), party, name: party === unidentified ? null : textOrNullOf(row, 'name') };
  });
}

function totalOf(row: SqlRow): Total {
  return { amount: decimalOf(row, 'amount'), rows: countOf(row, 'rows') };
}
