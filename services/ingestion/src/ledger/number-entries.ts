import type { LedgerDatabase } from './ledger-database.ts';

/**
 * Makes table `posting` with one `id` per entry. Programs count entries anew each year, month or day, so the same
 * number on several dates is one entry per date where the dates balance apart, else one per year where the years do,
 * else one per file where the files do, else a single entry over several dates. A stated opening, which may keep the
 * dates of years before, is one entry in the fiscal year that its file opens, and never part of another.
 */
export async function numberEntries(database: LedgerDatabase): Promise<void> {
  await database.run(`
    CREATE TABLE scope AS
    WITH days AS (SELECT j, e, stated, "date", file, sum(debit - credit) AS difference FROM named GROUP BY ALL),
    by_day AS (
      SELECT j, e, stated, count(*) AS days, count(*) FILTER (WHERE difference <> 0) AS broken
      FROM (SELECT j, e, stated, "date", sum(difference) AS difference FROM days GROUP BY ALL) GROUP BY j, e, stated),
    years AS (SELECT j, e, stated, year("date") AS year, sum(difference) AS difference FROM days GROUP BY ALL),
    by_year AS (SELECT j, e, stated, bool_or(difference <> 0) AS broken FROM years GROUP BY j, e, stated),
    parts AS (SELECT j, e, stated, file, sum(difference) AS difference FROM days GROUP BY ALL),
    by_file AS (SELECT j, e, stated, bool_or(difference <> 0) AS broken FROM parts GROUP BY j, e, stated)
    SELECT by_day.j, by_day.e, by_day.stated, CASE WHEN by_day.stated = 'opening' THEN 'opening'
      WHEN by_day.days = 1 OR by_day.broken * 4 <= by_day.days THEN 'day'
      WHEN NOT by_year.broken THEN 'year' WHEN NOT by_file.broken THEN 'file' ELSE 'all' END AS span
    FROM by_day JOIN by_year ON ${sameEntry('by_day', 'by_year')} JOIN by_file ON ${sameEntry('by_day', 'by_file')}`);
  await database.run(`
    CREATE TABLE posting AS
    WITH scoped AS (
      SELECT named.*, year_start AS opens, CASE span WHEN 'day' THEN strftime("date", '%Y-%m-%d') WHEN 'year' THEN strftime("date", '%Y')
        WHEN 'file' THEN file::VARCHAR WHEN 'opening' THEN strftime(year_start, '%Y') ELSE '' END AS part_of
      FROM named JOIN scope ON ${sameEntry('named', 'scope')} LEFT JOIN file_year USING (file)),
    entries AS (
      SELECT j, e, coalesce(stated, '') AS s, part_of,
        row_number() OVER (ORDER BY min("date"), TRY_CAST(e AS HUGEINT), e, j, s, part_of) AS id,
        CASE WHEN s = 'opening' THEN min(opens) END AS opens
      FROM scoped GROUP BY j, e, s, part_of)
    SELECT scoped.* EXCLUDE (part_of, opens), id, entries.opens FROM scoped
      JOIN entries ON scoped.j = entries.j AND scoped.e = entries.e AND coalesce(scoped.stated, '') = entries.s
        AND scoped.part_of = entries.part_of`);
  await database.run(`DROP TABLE named`);
  await database.run(`DROP TABLE scope`);
}

function sameEntry(a: string, b: string): string {
  return `${a}.j = ${b}.j AND ${a}.e = ${b}.e AND coalesce(${a}.stated, '') = coalesce(${b}.stated, '')`;
}
