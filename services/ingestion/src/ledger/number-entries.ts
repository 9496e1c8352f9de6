import type { LedgerDatabase } from './ledger-database.ts';

/**
 * Makes table `posting` with one `id` per entry. Programs count entries anew each year, month or day, so the same
 * number on several dates is one entry per date where the dates balance apart, else one per year where the years do,
 * else one per file where the files do, else a single entry over several dates. A stated opening, which may keep the
 * dates of years before, is one entry in the fiscal year that its file opens, and never part of another.
 */
export async function numberEntries(database: LedgerDatabase): Promise<void> {
  await database.run(`
    CREATE TABLE part AS
    SELECT j, e, coalesce(stated, '') AS s, "date", file, sum(debit - credit) AS difference FROM named GROUP BY ALL`);
  await database.run(`
    CREATE TABLE numbered AS
    WITH dated AS (
      SELECT j, e, s, count(DISTINCT "date") AS days FROM part GROUP BY j, e, s),
    several AS (SELECT part.* FROM part SEMI JOIN (FROM dated WHERE days > 1) AS dated USING (j, e, s)),
    by_day AS (
      SELECT j, e, s, count(*) AS days, count(*) FILTER (WHERE difference <> 0) AS broken
      FROM (SELECT j, e, s, "date", sum(difference) AS difference FROM several GROUP BY ALL) GROUP BY j, e, s),
    by_year AS (
      SELECT j, e, s, bool_or(difference <> 0) AS broken
      FROM (SELECT j, e, s, year("date") AS year, sum(difference) AS difference FROM several GROUP BY ALL) GROUP BY j, e, s),
    by_file AS (
      SELECT j, e, s, bool_or(difference <> 0) AS broken
      FROM (SELECT j, e, s, file, sum(difference) AS difference FROM several GROUP BY ALL) GROUP BY j, e, s),
    scope AS (
      SELECT j, e, s, CASE WHEN by_day.broken * 4 <= by_day.days THEN 'day' WHEN NOT by_year.broken THEN 'year'
        WHEN NOT by_file.broken THEN 'file' ELSE 'all' END AS span
      FROM by_day JOIN by_year USING (j, e, s) JOIN by_file USING (j, e, s)),
    placed AS (
      SELECT part.*, CASE WHEN s = 'opening' THEN year_start END AS opens,
        CASE WHEN s = 'opening' THEN strftime(year_start, '%Y') WHEN coalesce(span, 'day') = 'day' THEN strftime("date", '%Y-%m-%d')
          WHEN span = 'year' THEN strftime("date", '%Y') WHEN span = 'file' THEN file::VARCHAR ELSE '' END AS part_of
      FROM part LEFT JOIN scope USING (j, e, s) LEFT JOIN file_year USING (file)),
    entries AS (
      SELECT j, e, s, part_of, row_number() OVER (ORDER BY min("date"), TRY_CAST(e AS HUGEINT), e, j, s, part_of) AS id
      FROM placed GROUP BY j, e, s, part_of)
    SELECT j, e, s, "date", file, opens, id FROM placed JOIN entries USING (j, e, s, part_of)`);
  await database.run(`
    CREATE TABLE posting AS
    SELECT named.*, id, opens FROM named JOIN numbered ON named.j = numbered.j AND named.e = numbered.e
      AND coalesce(named.stated, '') = numbered.s AND named."date" = numbered."date" AND named.file = numbered.file`);
  for (const table of ['named', 'part', 'numbered']) await database.run(`DROP TABLE ${table}`);
}
