import type { BookCheck } from '@cifra/proto';
import { formatDay } from '@cifra/figures';
import { chartAccounts, isOneOf } from '../charts/chart-accounts.ts';
import { type CheckedBook, failed, money, passed, placeOf, skipped, skippedForSums } from './book-check.ts';

const code = 'result_carried';

/**
 * What the regularisation of a year carries to the result account is the year's income less its expenses. The income
 * tax of the Portuguese account 812 is left out of both where the regularisation leaves it standing.
 */
export async function checkResult(book: CheckedBook): Promise<BookCheck> {
  if (book.granularity === 'balances') return skippedForSums(code);
  const { results, carried } = chartAccounts[book.chart];
  const isResult = isOneOf(results);
  const rows = await book.database.rows(`
    WITH line AS (SELECT posting.*, year_start, kind FROM posting JOIN entry USING (id)),
    year AS (
      SELECT year_start,
        coalesce(-sum(debit - credit) FILTER (kind = 'normal' AND ${isResult} AND (left(account, 1) <> '8'
          OR EXISTS (SELECT 1 FROM line taxed WHERE taxed.kind = 'regularisation' AND left(taxed.account, 3) = '812'))), 0) AS result,
        coalesce(-sum(debit - credit) FILTER (kind = 'regularisation' AND ${isOneOf(carried)}), 0) AS carried,
        arg_min(file, (file, "row")) FILTER (kind = 'regularisation') AS file,
        arg_min("row", (file, "row")) FILTER (kind = 'regularisation') AS "row"
      FROM line GROUP BY year_start
      HAVING count(*) FILTER (kind = 'regularisation' AND ${isOneOf(carried)}) > 0)
    SELECT year_start::VARCHAR AS year, result::VARCHAR AS result, carried::VARCHAR AS carried, file,
      "row"::INTEGER AS "row", result = carried AS same FROM year ORDER BY year_start`);
  if (rows.length === 0) {
    return skipped(code, {
      es: 'El libro no trae asiento de regularización: el resultado sigue en sus cuentas.',
      en: 'The book has no regularisation entry: the result still stands in its accounts.',
    });
  }
  const wrong = rows.find((row) => row['same'] !== true);
  if (wrong === undefined) return passed(code);
  const at = placeOf(book, wrong);
  const year = String(wrong['year']);
  return failed(
    code,
    {
      es: `En el ejercicio que empieza el ${formatDay(year, 'es')} los ingresos menos los gastos son ${money(book, wrong['result'], 'es')}, pero la regularización lleva ${money(book, wrong['carried'], 'es')} a la cuenta de resultado${at.es}.`,
      en: `In the fiscal year that begins on ${formatDay(year, 'en')} income less expenses is ${money(book, wrong['result'], 'en')}, but the regularisation carries ${money(book, wrong['carried'], 'en')} to the result account${at.en}.`,
    },
    at.file,
    at.row,
  );
}
