import { chartAccounts, type ChartName, isOneOf } from '../charts/chart-accounts.ts';
import type { LedgerDatabase } from '../ledger-database.ts';
import type { TrialComparison, TrialSpan } from './compare-trial.ts';

/**
 * Lets a trial balance's opening balances be the opening of a journal that has none, as posting and entry of kind
 * `opening`. Only where they can be relied on: the trial balance agrees with the journal's movements, begins with the
 * fiscal year, its openings add up to zero and none is income or expenses, and it goes down to the accounts that the
 * journal uses.
 * @returns whether they were taken; false as well where there is nothing to take or the journal has its own
 */
export async function adoptOpenings(
  database: LedgerDatabase,
  { file, basis, differing }: TrialComparison,
  span: TrialSpan,
  chart: ChartName,
): Promise<boolean> {
  if (basis !== 'movements' || differing > 0) return false;
  const [found] = await database.rows(`
    WITH opening AS (SELECT * FROM trial WHERE file = ${file} AND operation = 'book_opening'),
    year AS (SELECT DISTINCT year_start, year_end FROM entry WHERE year_start <= '${span.to}' AND year_end >= '${span.to}')
    SELECT (SELECT count(*) FROM opening)::INTEGER AS openings,
      (SELECT sum(debit - credit) = 0 FROM opening) AS balanced,
      (SELECT bool_or(${isOneOf(chartAccounts[chart].results)} AND debit <> credit) FROM opening) AS has_result,
      (SELECT bool_and("date" BETWEEN year_start - 1 AND year_start + 5) FROM opening, year) AS begins,
      EXISTS (SELECT 1 FROM entry WHERE kind = 'opening') AS opened,
      EXISTS (SELECT 1 FROM (SELECT DISTINCT account FROM opening) brief
        JOIN (SELECT DISTINCT account FROM posting) longer
        ON left(longer.account, length(brief.account)) = brief.account AND longer.account <> brief.account) AS coarse`);
  const reliable =
    found?.['balanced'] === true &&
    found['has_result'] === false &&
    found['begins'] === true &&
    found['opened'] === false &&
    found['coarse'] === false;
  if (!reliable) return false;
  await database.run(`
    INSERT INTO entry BY NAME
    SELECT (SELECT max(id) + 1 FROM entry) AS id, min("date") AS "date", min(year_start) AS year_start,
      min(year_end) AS year_end, 'opening' AS kind
    FROM trial, (SELECT DISTINCT year_start, year_end FROM entry WHERE year_start <= '${span.to}' AND year_end >= '${span.to}')
    WHERE file = ${file} AND operation = 'book_opening'`);
  await database.run(`
    INSERT INTO posting BY NAME
    SELECT *, coalesce(journal, '') AS j, coalesce(entry, strftime("date", '%Y-%m-%d')) AS e, 'opening' AS stated,
      (SELECT max(id) FROM entry) AS id
    FROM trial WHERE file = ${file} AND operation = 'book_opening' AND debit <> credit`);
  return true;
}
