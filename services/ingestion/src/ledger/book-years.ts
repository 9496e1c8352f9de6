import type { Period } from '@cifra/proto';
import { chartAccounts, type ChartName, isOneOf } from './charts/chart-accounts.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/** A fiscal year of the book, with what stands in it. */
export type BookYear = {
  readonly period: Period;
  readonly hasOpening: boolean;
  /** The opening states the balances of a later month than the year's first, as files of one month do. */
  readonly opensLate: boolean;
  /** Calendar months with normal postings, `YYYY-MM`, in order. */
  readonly months: readonly string[];
  /** Its last month breaks off: normal postings end by the 20th, and in each month before, three or more, after the 24th. */
  readonly breaksOff: boolean;
  /** Normal postings to income and expenses, and whether they add up to zero. */
  readonly resultPostings: number;
  readonly resultIsZero: boolean;
};

/** The fiscal years that hold normal postings, oldest first. */
export async function bookYears(database: LedgerDatabase, chart: ChartName): Promise<readonly BookYear[]> {
  const isResult = isOneOf(chartAccounts[chart].results);
  const rows = await database.rows(`
    WITH ends AS (
      SELECT year_start, day(max(posting."date")) AS last_day,
        row_number() OVER (PARTITION BY year_start ORDER BY max(posting."date") DESC) = 1 AS latest
      FROM posting JOIN entry USING (id) WHERE kind = 'normal' GROUP BY year_start, date_trunc('month', posting."date"))
    SELECT year_start::VARCHAR AS "from", year_end::VARCHAR AS "to",
      bool_or(kind = 'opening') AS opening,
      coalesce(min(posting."date") FILTER (kind = 'opening') > last_day(year_start), false) AS opens_late,
      string_agg(DISTINCT strftime(posting."date", '%Y-%m'), ' ') FILTER (WHERE kind = 'normal') AS months,
      (count(*) FILTER (WHERE kind = 'normal' AND ${isResult}))::INTEGER AS results,
      coalesce(sum(debit - credit) FILTER (WHERE kind = 'normal' AND ${isResult}), 0) = 0 AS zero,
      (SELECT max(last_day) FILTER (latest) <= 20 AND min(last_day) FILTER (NOT latest) >= 25 AND count(*) > 3
        FROM ends WHERE ends.year_start = entry.year_start) AS breaks_off
    FROM posting JOIN entry USING (id) GROUP BY year_start, year_end
    HAVING count(*) FILTER (WHERE kind = 'normal') > 0 ORDER BY year_start`);
  return rows.map((row) => ({
    period: { from: String(row['from']), to: String(row['to']) },
    hasOpening: row['opening'] === true,
    opensLate: row['opens_late'] === true,
    months: String(row['months']).split(' ').toSorted(),
    breaksOff: row['breaks_off'] === true,
    resultPostings: Number(row['results']),
    resultIsZero: row['zero'] === true,
  }));
}

/** First and last day with a normal posting; `null` where there is none. */
export async function bookCoverage(database: LedgerDatabase): Promise<Period | null> {
  const [row] =
    await database.rows(`SELECT min(posting."date")::VARCHAR AS "from", max(posting."date")::VARCHAR AS "to"
    FROM posting JOIN entry USING (id) WHERE kind = 'normal'`);
  return typeof row?.['from'] === 'string' ? { from: row['from'], to: String(row['to']) } : null;
}
