import type { BookCheck } from '@cifra/proto';
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

const code = 'lettering_balances';

/**
 * Postings of one account and party with the same letter settle each other, over the whole book. Lower case letters
 * mark partial settlements (FEC) and need not balance; an opening that repeats a letter of the year before does not
 * count beside what it repeats.
 */
export async function checkLettering(book: CheckedBook): Promise<BookCheck> {
  const rows = await book.database.rows(`
    WITH settled AS (
      SELECT account, party, lettering, sum(debit - credit) AS difference,
        coalesce(sum(debit - credit) FILTER (kind <> 'opening'), 0) AS later, count(DISTINCT year_start) AS years,
        arg_min(file, (file, "row")) AS file, arg_min("row", (file, "row")) AS "row"
      FROM posting JOIN entry USING (id)
      WHERE lettering IS NOT NULL AND NOT regexp_matches(lettering, '[a-z]') GROUP BY account, party, lettering)
    SELECT account, party, lettering, difference::VARCHAR AS difference, file, "row"::INTEGER AS "row",
      (SELECT count(*) FROM settled)::INTEGER AS groups, (count(*) OVER ())::INTEGER AS found
    FROM settled WHERE difference <> 0 AND (years = 1 OR later <> 0) ORDER BY file, "row" LIMIT ${mostListed}`);
  const [first] = rows;
  if (first === undefined) {
    const [any] = await book.database.rows(
      `SELECT count(DISTINCT (account, party, lettering))::INTEGER AS groups FROM posting WHERE lettering IS NOT NULL`,
    );
    const groups = Number(any?.['groups']);
    if (groups > 0) {
      return passed(code, {
        es: `Grupos de apuntes punteados que cuadran: ${groups}.`,
        en: `Groups of reconciled postings that balance: ${groups}.`,
      });
    }
    return skipped(code, {
      es: 'El libro no trae punteo que una facturas y pagos.',
      en: 'The book has no lettering that ties invoices to payments.',
    });
  }
  const list = listText(
    rows.map((row) => {
      const at = placeOf(book, row);
      const of = [row['account'], row['party']].filter((part) => part !== null).join(' ');
      return {
        es: `${row['lettering']} en ${of}: ${money(book, row['difference'], 'es')}${at.es}`,
        en: `${row['lettering']} in ${of}: ${money(book, row['difference'], 'en')}${at.en}`,
      };
    }),
    Number(first['found']),
  );
  const at = placeOf(book, first);
  return failed(
    code,
    {
      es: `Grupos de apuntes punteados que no cuadran: ${list.es}. Revise ese punteo en su programa.`,
      en: `Groups of reconciled postings that do not balance: ${list.en}. Check that lettering in your program.`,
    },
    at.file,
    at.row,
  );
}
