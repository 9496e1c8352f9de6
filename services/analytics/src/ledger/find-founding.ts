import type { DatasetManifest } from '@cifra/proto';
import type { Chart } from '../charts/chart.ts';
import type { Session } from './engine.ts';
import { createParamList, inAccounts } from './sql-params.ts';
import { countOf } from './sql-values.ts';

type FoundedBook = Pick<DatasetManifest, 'fiscal_years' | 'granularity'>;

/**
 * Whether a book without any opening entry begins with its company: on its first day owners pay in capital, and no day
 * ends with less than nothing in cash or owed by customers, as it would if there had been a balance before. Its
 * balances then begin at zero; an estimate, as an older company may raise capital on the first day of a year.
 */
export async function findFounding(
  session: Session,
  ledgerFile: string,
  { fiscal_years, granularity }: FoundedBook,
  chart: Chart,
): Promise<boolean> {
  if (granularity === 'balances' || fiscal_years.some(({ has_opening }) => has_opening)) return false;
  const params = createParamList();
  const capital = inAccounts(chart.capital, 'account', params);
  const cash = inAccounts(chart.cash, 'account', params);
  const receivables = inAccounts(chart.receivables, 'account', params);
  const [found] = await session.rows(
    `WITH book AS (
       SELECT date, kind, concat_ws(chr(31), coalesce(journal, ''), coalesce(entry, '')) AS entry_key,
         debit - credit AS amount, ${capital} AS capital, ${cash} AS cash, ${receivables} AS receivable
       FROM read_parquet(${params.bind(ledgerFile)})
     ), normal AS (
       SELECT * FROM book WHERE kind = 'normal'
     ), contributed AS (
       SELECT entry_key FROM normal WHERE date = (SELECT min(date) FROM normal)
       GROUP BY entry_key HAVING sum(amount) FILTER (capital) < 0
     ), daily AS (
       SELECT sum(coalesce(sum(amount) FILTER (cash), 0)) OVER days AS in_cash,
         sum(coalesce(sum(amount) FILTER (receivable), 0)) OVER days AS owed
       FROM normal GROUP BY date WINDOW days AS (ORDER BY date)
     )
     SELECT (SELECT count(*) FROM contributed) AS contributions,
       (SELECT count(*) FROM book WHERE kind = 'opening') AS openings,
       (SELECT count(*) FROM daily WHERE in_cash < 0 OR owed < 0) AS impossible`,
    params.values(),
  );
  if (found === undefined) return false;
  return (
    countOf(found, 'contributions') > 0 &&
    countOf(found, 'openings') === 0 &&
    countOf(found, 'impossible') === 0
  );
}
