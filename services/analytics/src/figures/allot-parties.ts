import { allot } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import { decimalValue } from '@cifra/platform/database';
import type { Chart } from '../charts/chart.ts';
import type { Session, SqlRow } from '../ledger/engine.ts';
import { countOf, decimalOf, textOf } from '../ledger/sql-values.ts';
import { createParamList, inAccounts } from '../ledger/sql-params.ts';
import type { PartyMeasure } from './measures.ts';
import { unidentified } from './party-slug.ts';

/** What is allotted, to whom; `sign` makes a party's row of a sale or purchase positive: who buys is debited. */
const sides = {
  customers: { volume: 'turnover', parties: 'customers', advances: 'customerAdvances', sign: '' },
  suppliers: { volume: 'purchase_volume', parties: 'suppliers', advances: 'supplierAdvances', sign: '-' },
} as const;

/** Rows are allotted by so many at a time. */
const pageRows = 20_000;

type ContributionRow = Parameters<Session['appendRows']>[1][number];

/** The scale of the ledger's amounts: shares are exact to its last digit. */
const ledgerScale = 6;

/** Rows × parties of one entry above which it tells nobody who bought what: a summary of many sales. */
const mostShares = 50_000;

/**
 * Allots the volume of each entry (sales, or purchases and services) to the parties it names, in proportion to their
 * rows on the side that belongs to it: debit for a sale, credit for a credit note, the other way round for purchases
 * (README, Definitions). One party takes the rows whole; several share each row by largest remainder; an entry without
 * any goes to the unidentified bucket. So the parties always add up to the whole volume. Needs `party_keys`.
 */
export async function allotParties(session: Session, measure: PartyMeasure, chart: Chart): Promise<void> {
  await buildPartyRows(session, measure, chart);
  await buildWeights(session, measure);
  await session.run(
    `INSERT INTO contributions
     SELECT $measure, v.posting, v.month, coalesce(w.party, $unidentified), v.volume
     FROM volumes v LEFT JOIN shared s USING (entry_key) LEFT JOIN weights w USING (entry_key)
     WHERE s.entry_key IS NULL`,
    { measure, unidentified },
  );
  await allotShared(session, measure);
  await session.run('DROP TABLE party_rows; DROP TABLE volumes; DROP TABLE weights; DROP TABLE shared');
}

/**
 * Table `party_rows` (entry_key, party, amount): the period's rows on the accounts of customers or suppliers. An
 * account of advances tells who bought only where nothing else in the entry does: what an invoice takes off for an
 * advance is part of its own customer's purchase.
 */
async function buildPartyRows(session: Session, measure: PartyMeasure, chart: Chart): Promise<void> {
  const params = createParamList();
  const { parties, advances } = sides[measure];
  const accounts = inAccounts(chart[parties], 'f.account', params);
  await session.run(
    `CREATE TEMP TABLE party_rows AS
     WITH own AS (
       SELECT f.entry_key, k.party, f.amount, ${inAccounts(chart[advances], 'f.account', params)} AS is_advance
       FROM facts f JOIN party_keys k USING (posting)
       WHERE f.in_period AND k.side = ${params.bind(measure)} AND ${accounts} AND f.amount <> 0
     )
     SELECT entry_key, party, amount FROM own
     QUALIFY NOT is_advance OR bool_and(is_advance) OVER (PARTITION BY entry_key)`,
    params.values(),
  );
}

/** Tables: `volumes` (rows to allot), `weights` (by entry and party, above zero), `shared` (entries of several). */
async function buildWeights(session: Session, measure: PartyMeasure): Promise<void> {
  const { volume, sign } = sides[measure];
  // The rows of the whole, so that what is allotted is what is told.
  await session.run(
    `CREATE TEMP TABLE volumes AS
     SELECT posting, f.entry_key, c.month, c.amount AS volume,
       sum(c.amount) OVER (PARTITION BY f.entry_key) AS entry_volume
     FROM contributions c JOIN facts f USING (posting) WHERE c.measure = $volume`,
    { volume },
  );
  // A party's row weighs on the side opposite to the volume's: p is above zero where it goes with a positive volume.
  await session.run(
    `CREATE TEMP TABLE weights AS
     SELECT * FROM (
       SELECT r.entry_key, r.party, coalesce(sum(abs(r.p)) FILTER ((r.p > 0) = (v.entry_volume >= 0)), 0) AS weight
       FROM (SELECT entry_key, party, ${sign}amount AS p FROM party_rows WHERE amount <> 0) r
       JOIN (SELECT DISTINCT entry_key, entry_volume FROM volumes) v USING (entry_key)
       GROUP BY r.entry_key, r.party
     ) WHERE weight > 0`,
  );
  await session.run(
    `CREATE TEMP TABLE shared AS
     SELECT entry_key FROM (SELECT entry_key, count(*) AS parties FROM weights GROUP BY entry_key HAVING count(*) > 1)`,
  );
  await dropTooLarge(session);
}

/** Entries too large to be allotted lose their weights: their volume goes to the bucket, in one piece. */
async function dropTooLarge(session: Session): Promise<void> {
  await session.run(
    `CREATE TEMP TABLE too_large AS
     SELECT entry_key FROM (SELECT entry_key, count(*) AS parties FROM weights GROUP BY entry_key)
     JOIN (SELECT entry_key, count(*) AS lines FROM volumes GROUP BY entry_key) USING (entry_key)
     WHERE parties > 1 AND parties * lines > $most`,
    { most: mostShares },
  );
  await session.run('DELETE FROM weights WHERE entry_key IN (SELECT entry_key FROM too_large)');
  await session.run('DELETE FROM shared WHERE entry_key IN (SELECT entry_key FROM too_large)');
  await session.run('DROP TABLE too_large');
}

async function allotShared(session: Session, measure: PartyMeasure): Promise<void> {
  const weights = await weightsByEntry(session);
  await session.run(
    `CREATE TEMP TABLE to_share AS
     SELECT row_number() OVER () AS place, entry_key, posting, month, volume::VARCHAR AS volume
     FROM volumes SEMI JOIN shared USING (entry_key)`,
  );
  // Page by page: a session can't write while it is being read from as a stream.
  for (let done = 0; ; done += pageRows) {
    const rows = await session.rows('SELECT * FROM to_share WHERE place > $done AND place <= $through', {
      done,
      through: done + pageRows,
    });
    if (rows.length === 0) break;
    await session.appendRows(
      'contributions',
      rows.flatMap((row) => sharesOf(row, weights.get(countOf(row, 'entry_key')) ?? [], measure)),
    );
  }
  await session.run('DROP TABLE to_share');
}

/** A row's contributions: what of it falls to each party. */
function sharesOf(row: SqlRow, parties: readonly Weight[], measure: PartyMeasure): ContributionRow[] {
  const shares = allot(
    decimalOf(row, 'volume'),
    parties.map(({ weight }) => weight),
    ledgerScale,
  );
  return parties.flatMap(({ party }, index) => {
    const units = shares[index]?.units ?? 0n;
    if (units === 0n) return [];
    const amount = decimalValue(units, ledgerScale);
    return [[measure, row['posting'] ?? null, textOf(row, 'month'), party, amount]];
  });
}

type Weight = { readonly party: string; readonly weight: Decimal };

/** Parties in the order of their slugs, so that the odd unit always falls to the same one. */
async function weightsByEntry(session: Session): Promise<ReadonlyMap<number, readonly Weight[]>> {
  const rows = await session.rows(
    `SELECT entry_key, party, weight::VARCHAR AS weight FROM weights SEMI JOIN shared USING (entry_key)
     ORDER BY entry_key, party`,
  );
  const weights = new Map<number, Weight[]>();
  for (const row of rows) {
    const entry = countOf(row, 'entry_key');
    const list = weights.get(entry) ?? [];
    list.push({ party: textOf(row, 'party'), weight: decimalOf(row, 'weight') });
    weights.set(entry, list);
  }
  return weights;
}
