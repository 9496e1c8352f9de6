import type { BookCheck } from '@cifra/proto';
import { chartAccounts, isOneOf } from '../charts/chart-accounts.ts';
import {
  type CheckedBook,
  failed,
  listText,
  money,
  mostListed,
  passed,
  placeOf,
  skipped,
} from './book-check.ts';

const code = 'opening_repeats_closing';

/**
 * A year opens with the balances that the year before ended with. The year before must be there in full: with its own
 * opening and postings in its last month. The result, wherever it stands by then, counts as one account.
 */
export async function checkOpenings(book: CheckedBook): Promise<BookCheck> {
  const pairs = book.years.flatMap((year, at) => {
    const before = book.years[at - 1];
    const follows = before !== undefined && dayAfter(before.period.to) === year.period.from;
    return follows && year.hasOpening ? [{ year, before }] : [];
  });
  if (pairs.length === 0) {
    return skipped(code, {
      es: 'Hacen falta dos ejercicios seguidos, el segundo con su apertura.',
      en: 'Two fiscal years in a row are needed, the second with its opening.',
    });
  }
  const whole = pairs.filter(
    ({ before }) => before.hasOpening && before.months.at(-1) === before.period.to.slice(0, 7),
  );
  if (whole.length === 0) {
    return skipped(code, {
      es: 'El ejercicio anterior no está completo: le falta su apertura o su último mes.',
      en: 'The year before is not complete: its opening or its last month is missing.',
    });
  }
  for (const { year, before } of whole) {
    const found = await compareYears(book, before.period.from, year.period.from);
    if (found !== null) return found;
  }
  return passed(code);
}

async function compareYears(book: CheckedBook, before: string, year: string): Promise<BookCheck | null> {
  const { results, carried } = chartAccounts[book.chart];
  const rows = await book.database.rows(`
    WITH line AS (
      SELECT CASE WHEN ${isOneOf(results)} OR ${isOneOf(carried)} THEN '' ELSE account END AS account,
        debit - credit AS amount, year_start, kind, file, "row" FROM posting JOIN entry USING (id)),
    ended AS (SELECT account, sum(amount) AS amount FROM line
      WHERE year_start = '${before}' AND kind <> 'closing' GROUP BY account),
    opened AS (SELECT account, sum(amount) AS amount, arg_min(file, (file, "row")) AS file,
      arg_min("row", (file, "row")) AS "row" FROM line
      WHERE year_start = '${year}' AND kind = 'opening' GROUP BY account)
    SELECT account, file, "row"::INTEGER AS "row", coalesce(ended.amount, 0)::VARCHAR AS ended,
      coalesce(opened.amount, 0)::VARCHAR AS opened, (count(*) OVER ())::INTEGER AS differing
    FROM ended FULL JOIN opened USING (account) WHERE coalesce(ended.amount, 0) <> coalesce(opened.amount, 0)
    ORDER BY file NULLS LAST, "row", account LIMIT ${mostListed}`);
  const [first] = rows;
  if (first === undefined) return null;
  const list = listText(
    rows.map((row) => {
      const at = placeOf(book, row);
      const account = row['account'] === '' ? null : String(row['account']);
      return {
        es: `${account ?? 'el resultado'} terminó en ${money(book, row['ended'], 'es')} y se abre con ${money(book, row['opened'], 'es')}${at.es}`,
        en: `${account ?? 'the result'} ended at ${money(book, row['ended'], 'en')} and opens with ${money(book, row['opened'], 'en')}${at.en}`,
      };
    }),
    Number(first['differing']),
  );
  const at = placeOf(book, first);
  return failed(
    code,
    {
      es: `La apertura no repite los saldos con los que terminó el ejercicio anterior: ${list.es}. Los saldos parten de la apertura.`,
      en: `The opening does not repeat the balances with which the year before ended: ${list.en}. Balances start from the opening.`,
    },
    at.file,
    at.row,
  );
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
