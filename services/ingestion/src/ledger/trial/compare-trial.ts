import type { LedgerDatabase } from '../ledger-database.ts';

/** An account of which trial balance and journal say different things; amounts debit − credit as decimal text. */
export type TrialDifference = {
  readonly account: string;
  readonly row: number | null;
  readonly stated: string;
  readonly computed: string;
};

/**
 * A trial balance beside the journal. `basis`: what was compared: balances; the movements alone where the journal does
 * not know its opening balances; nothing where the journal has no posting in its span, or neither knows the openings.
 */
export type TrialComparison = {
  readonly file: number;
  readonly basis: 'balances' | 'movements' | 'nothing';
  readonly differing: number;
  readonly first: readonly TrialDifference[];
};

/** The span of a trial balance, both days included. */
export type TrialSpan = { readonly from: string; readonly to: string };

const listed = 5;

/**
 * Compares a trial balance with the journal account by account, as of its last day: with the year's result still in
 * its accounts, or carried, whichever it shows. Where one of the two stops at fewer digits, the other's sub-accounts
 * are added up for it.
 */
export async function compareTrial(
  database: LedgerDatabase,
  file: number,
  span: TrialSpan,
): Promise<TrialComparison> {
  const nothing = { file, basis: 'nothing', differing: 0, first: [] } as const;
  const [year] = await database.rows(`
    SELECT year_start::VARCHAR AS "from", bool_or(kind = 'opening') AS opened,
      (count(*) FILTER (kind = 'normal' AND posting."date" BETWEEN '${span.from}' AND '${span.to}'))::INTEGER AS moved,
      (SELECT count(*) FROM trial WHERE file = ${file} AND operation = 'book_opening')::INTEGER AS openings
    FROM posting JOIN entry USING (id)
    WHERE year_start <= '${span.to}' AND year_end >= '${span.to}' GROUP BY year_start`);
  if (year === undefined || year['moved'] === 0) return nothing;
  const opened = year['opened'] === true;
  if (!opened && year['openings'] === 0) return nothing;
  const from = opened ? String(year['from']) : span.from;
  await database.run(`
    CREATE TEMP TABLE trial_account AS
    SELECT account, min("row") AS "row", sum(debit - credit) AS amount FROM trial
    WHERE file = ${file} ${opened ? '' : `AND operation <> 'book_opening'`} GROUP BY account`);
  const journalOf = (kinds: string) => `
    SELECT account, sum(debit - credit) AS amount FROM posting JOIN entry USING (id)
    WHERE (kind IN (${kinds}) AND posting."date" BETWEEN '${from}' AND '${span.to}')
      ${opened ? `OR (kind = 'opening' AND year_start = '${from}')` : ''} GROUP BY account`;
  const open = await differences(database, journalOf(`'normal'`));
  const carried =
    open.differing === 0 ? open : await differences(database, journalOf(`'normal', 'regularisation'`));
  await database.run(`DROP TABLE trial_account`);
  const best = carried.differing < open.differing ? carried : open;
  return { file, basis: opened ? 'balances' : 'movements', ...best };
}

async function differences(
  database: LedgerDatabase,
  journal: string,
): Promise<Pick<TrialComparison, 'differing' | 'first'>> {
  await database.run(`CREATE TEMP TABLE journal_account AS ${journal}`);
  const ofTrial = await lengths(database, 'trial_account');
  const ofJournal = await lengths(database, 'journal_account');
  const rows = await database.rows(`
    WITH journal_key AS (SELECT ${keyIn('trial_account', ofTrial)} AS key, amount FROM journal_account),
    known AS (SELECT DISTINCT key AS account FROM journal_key),
    trial_key AS (SELECT ${keyIn('known', ofJournal)} AS key, "row", amount FROM trial_account),
    computed AS (SELECT key, sum(amount) AS amount FROM journal_key GROUP BY key),
    stated AS (SELECT key, min("row") AS "row", sum(amount) AS amount FROM trial_key GROUP BY key)
    SELECT key, "row"::INTEGER AS "row", coalesce(stated.amount, 0)::VARCHAR AS stated,
      coalesce(computed.amount, 0)::VARCHAR AS computed, (count(*) OVER ())::INTEGER AS differing
    FROM stated FULL JOIN computed USING (key)
    WHERE coalesce(stated.amount, 0) <> coalesce(computed.amount, 0)
    ORDER BY "row" NULLS LAST, key LIMIT ${listed}`);
  await database.run(`DROP TABLE journal_account`);
  const first = rows.map((row) => ({
    account: String(row['key']),
    row: typeof row['row'] === 'number' ? row['row'] : null,
    stated: String(row['stated']),
    computed: String(row['computed']),
  }));
  return { differing: Number(rows[0]?.['differing'] ?? 0), first };
}

async function lengths(database: LedgerDatabase, table: string): Promise<readonly number[]> {
  const rows = await database.rows(
    `SELECT DISTINCT length(account)::INTEGER AS length FROM ${table} ORDER BY length DESC`,
  );
  return rows.map((row) => Number(row['length']));
}

/** The longest account of `table` that this one begins with, else the account itself. */
function keyIn(table: string, lengthsOf: readonly number[]): string {
  const cases = lengthsOf.map(
    (length) =>
      `WHEN length(account) >= ${length} AND left(account, ${length}) IN (SELECT account FROM ${table}) THEN left(account, ${length})`,
  );
  return cases.length === 0 ? 'account' : `CASE ${cases.join(' ')} ELSE account END`;
}
