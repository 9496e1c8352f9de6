import type { LedgerDatabase } from './ledger-database.ts';

/**
 * Makes table `posting` with one `id` per entry. Programs count entries anew each year, month or day, so the same
 * number on several dates is one entry per date where the dates balance apart, else one per year where the years do,
 * else a single entry over several dates.
 */
export async function numberEntries(database: LedgerDatabase): Promise<void> {
  await database.run(`
    CREATE TABLE scope AS
    WITH days AS (SELECT j, e, "date", sum(debit - credit) AS difference FROM named GROUP BY ALL),
    years AS (SELECT j, e, year("date") AS year, sum(difference) AS difference FROM days GROUP BY ALL),
    by_day AS (SELECT j, e, count(*) AS days, count(*) FILTER (WHERE difference <> 0) AS broken FROM days GROUP BY ALL),
    by_year AS (SELECT j, e, count(*) FILTER (WHERE difference <> 0) AS broken FROM years GROUP BY ALL)
    SELECT j, e, CASE WHEN by_day.days = 1 OR by_day.broken * 4 <= by_day.days THEN 'day'
      WHEN by_year.broken = 0 THEN 'year' ELSE 'all' END AS span
    FROM by_day JOIN by_year USING (j, e)`);
  await database.run(`
    CREATE TABLE posting AS
    WITH scoped AS (
      SELECT named.*, CASE span WHEN 'day' THEN strftime("date", '%Y-%m-%d') WHEN 'year' THEN strftime("date", '%Y')
        ELSE '' END AS part_of
      FROM named JOIN scope USING (j, e)),
    entries AS (
      SELECT j, e, part_of, row_number() OVER (ORDER BY min("date"), TRY_CAST(e AS HUGEINT), e, j, part_of) AS id
      FROM scoped GROUP BY j, e, part_of)
    SELECT scoped.* EXCLUDE (part_of), id FROM scoped JOIN entries USING (j, e, part_of)`);
  await database.run(`DROP TABLE named`);
  await database.run(`DROP TABLE scope`);
}
