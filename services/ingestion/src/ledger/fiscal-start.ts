import type { Period } from '@cifra/proto';
import type { LedgerDatabase } from './ledger-database.ts';

/**
 * The month with which the book's fiscal years begin, 1 to 12: told by its opening entry, else by its year-end
 * entries, else by a nameless opening with which the book begins, else by a span of a year that a file states, else the
 * calendar's.
 */
export async function fiscalStartMonth(database: LedgerDatabase, stated: readonly Period[]): Promise<number> {
  const [opening] = await database.rows(`
    SELECT month(CASE WHEN day("date") > 5 THEN "date" + 1 ELSE "date" END)::INTEGER AS month FROM fact
    WHERE only_balance AND says_opening AND (day("date") <= 5 OR "date" = last_day("date"))
      AND ("date" <= (SELECT min("date") FROM posting) OR accounts >= 4)
    ORDER BY "date", id LIMIT 1`);
  if (opening !== undefined) return Number(opening['month']);
  const [ending] = await database.rows(`
    SELECT month("date" + 1)::INTEGER AS month FROM fact
    WHERE "date" = last_day("date") AND ((only_result AND has_result AND has_carried)
      OR (only_balance AND says_closing AND accounts >= 4))
    ORDER BY "date" DESC, id LIMIT 1`);
  if (ending !== undefined) return Number(ending['month']);
  const [nameless] = await database.rows(`
    SELECT month(CASE WHEN day("date") > 5 THEN "date" + 1 ELSE "date" END)::INTEGER AS month FROM fact
    WHERE id = (SELECT min(id) FROM posting) AND balance_sheet AND has_trade AND has_cash
      AND (day("date") <= 5 OR "date" = last_day("date"))`);
  if (nameless !== undefined) return Number(nameless['month']);
  const year = stated.find(({ from, to }) => from.endsWith('-01') && nextDay(to).slice(5) === from.slice(5));
  return year === undefined ? 1 : Number(year.from.slice(5, 7));
}

/** The day after, `YYYY-MM-DD`. */
function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
