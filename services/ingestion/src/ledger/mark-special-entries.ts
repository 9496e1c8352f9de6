import { type ChartAccounts, chartAccounts, type ChartName, isOneOf } from './charts/chart-accounts.ts';
import { closedSql } from './closing-entries.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import { openedSql } from './opening-entries.ts';

/**
 * Makes table `entry`: each entry with its fiscal year's first and last day and its kind. What a format states beyond
 * doubt decides by itself; else structure decides first, words second (for Spain: Plan General de Contabilidad, Real
 * Decreto 1514/2007, part five, accounts 129 and groups 6 and 7):
 * - `regularisation`: only result accounts and the account that takes the year's result, both present, and the result accounts it touches end the year at
 *   zero; or its words or the year's last month say so. *Aplicación del resultado* (to reserves) is normal.
 * - `closing`: only balance accounts, on the year's last day, nearly all that had a balance, or half of them where its
 *   words say so; one a year (see `closing-entries.ts`).
 * - `opening`: only balance accounts, on the year's first days (or the book's), and its words say so, or it repeats
 *   the closing before with its sides turned, or it is the first entry of that day, or of the book, and looks like a
 *   balance sheet.
 * Words alone will do on another day where the entry looks like a whole balance sheet.
 * @param startMonth the month with which fiscal years begin, 1 to 12
 */
export async function markSpecialEntries(
  database: LedgerDatabase,
  startMonth: number,
  chart: ChartName,
): Promise<void> {
  const accounts = chartAccounts[chart];
  await placeInYears(database, startMonth);
  await sumAccounts(database);
  await database.run(`
    CREATE TABLE entry AS
    WITH ended AS (${endedSql(accounts)}),
    regularised AS (${regularisedSql}),
    closed AS (${closedSql(accounts)}),
    opened AS (${openedSql(accounts)})
    SELECT placed.id, placed."date", year_start, year_end,
      CASE WHEN stated IS NOT NULL THEN stated WHEN id IN (SELECT id FROM opened) THEN 'opening'
        WHEN id IN (SELECT id FROM regularised) THEN 'regularisation'
        WHEN id IN (SELECT id FROM closed) THEN 'closing' ELSE 'normal' END AS kind
    FROM placed`);
}

/** The kinds of a trial balance, which has no entries to tell apart, as table `entry`. */
export async function markSums(database: LedgerDatabase, startMonth: number): Promise<void> {
  await placeInYears(database, startMonth);
  await database.run(`
    CREATE TABLE entry AS
    SELECT id, "date", year_start, year_end, coalesce(stated, 'normal') AS kind FROM placed`);
}

/** An opening dated on the last day of the year before belongs to the year it opens. */
async function placeInYears(database: LedgerDatabase, startMonth: number): Promise<void> {
  await database.run(`
    CREATE TABLE placed AS
    WITH dated AS (
      SELECT *, CASE WHEN opens IS NOT NULL THEN opens WHEN only_balance AND says_opening AND NOT says_closing AND "date" = last_day("date")
        AND month("date" + 1) = ${startMonth} THEN "date" + 1 ELSE "date" END AS effective FROM fact),
    started AS (
      SELECT *, make_date(year(effective) - CASE WHEN month(effective) < ${startMonth} THEN 1 ELSE 0 END, ${startMonth}, 1) AS year_start
      FROM dated)
    SELECT *, CAST(year_start + INTERVAL 1 YEAR - INTERVAL 1 DAY AS DATE) AS year_end FROM started`);
}

async function sumAccounts(database: LedgerDatabase): Promise<void> {
  await database.run(`
    CREATE TABLE entry_account AS
    SELECT id, account, sum(debit - credit) AS amount FROM posting GROUP BY ALL`);
  await database.run(`
    CREATE TABLE year_account AS
    SELECT year_start, account, sum(amount) AS balance FROM entry_account JOIN placed USING (id) GROUP BY ALL`);
  await database.run(`
    CREATE TABLE account_so_far AS
    SELECT year_start, account, sum(balance) OVER (PARTITION BY account ORDER BY year_start) AS balance FROM year_account`);
}

/** Per entry that may end a year, how many result and balance accounts it touches and how many of them end its year at zero. */
const endedSql = ({ results, balance }: ChartAccounts) => `
  SELECT entry_account.id,
    count(*) FILTER (WHERE ${isOneOf(results)}) AS results,
    count(*) FILTER (WHERE ${isOneOf(results)} AND year_account.balance = 0) AS results_at_zero,
    count(*) FILTER (WHERE ${isOneOf(balance)}) AS balances,
    count(*) FILTER (WHERE ${isOneOf(balance)} AND (year_account.balance = 0 OR account_so_far.balance = 0)) AS balances_at_zero
  FROM entry_account JOIN placed USING (id) JOIN year_account USING (year_start, account)
    JOIN account_so_far USING (year_start, account)
  WHERE (only_result AND has_result) OR (only_balance AND accounts >= 3)
  GROUP BY entry_account.id`;

const regularisedSql = `
  SELECT id FROM placed LEFT JOIN ended USING (id)
  WHERE (only_result AND has_result AND has_carried AND (results_at_zero = results OR says_regularisation
      OR (month(placed."date") = month(year_end) AND results > 1)))
    OR (closing_date AND has_result)`;
