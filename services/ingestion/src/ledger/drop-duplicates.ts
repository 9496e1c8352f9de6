import type { LedgerDatabase } from './ledger-database.ts';

/**
 * Postings that stand in several files count once: the n-th posting of a file with the same entry, date, account and
 * amounts is the n-th of the other; the file first by SHA-256 keeps it. Two equal postings of one file both stay. An
 * entry that balances only when all of its postings are kept, on its day or over all of its days, is not the same
 * entry in both files, and stays whole.
 * @returns how many postings were dropped.
 */
export async function dropDuplicates(database: LedgerDatabase): Promise<number> {
  const [files] = await database.rows(`SELECT count(DISTINCT file)::INTEGER AS count FROM named`);
  if (Number(files?.['count']) < 2) return 0;
  await database.run(`
    CREATE TABLE distinct_named AS
    WITH counted AS (
      SELECT *, row_number() OVER (PARTITION BY file, j, e, stated, "date", account, debit, credit ORDER BY position) AS nth
      FROM named),
    judged AS (
      SELECT *, file = min(file) OVER (PARTITION BY j, e, stated, "date", account, debit, credit, nth) AS first FROM counted),
    weighed AS (
      SELECT *, sum(kept) OVER day AS once, sum(debit - credit) OVER day AS whole,
        sum(kept) OVER days AS once_in_all, sum(debit - credit) OVER days AS whole_in_all
      FROM (SELECT *, CASE WHEN first THEN debit - credit ELSE 0 END AS kept FROM judged)
      WINDOW day AS (PARTITION BY j, e, stated, "date"), days AS (PARTITION BY j, e, stated))
    SELECT * EXCLUDE (nth, first, kept, once, whole, once_in_all, whole_in_all) FROM weighed
    WHERE first OR (once <> 0 AND (whole = 0 OR (once_in_all <> 0 AND whole_in_all = 0)))`);
  const [count] = await database.rows(
    `SELECT ((SELECT count(*) FROM named) - (SELECT count(*) FROM distinct_named))::INTEGER AS dropped`,
  );
  await database.run(`DROP TABLE named`);
  await database.run(`ALTER TABLE distinct_named RENAME TO named`);
  return Number(count?.['dropped']);
}
