import type { StoredWarning } from '@cifra/proto';
import { formatAmount } from '@cifra/figures';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

const listed = 3;

/**
 * Sets apart, as table `later_opening`, the opening balances that a file states for a fiscal year which another file
 * opens already, as monthly files of one year each do: those of the file that begins first stay. Halves of one opening
 * of which neither balances both stay.
 * @returns how many postings were set apart
 */
export async function dropRepeatedOpenings(database: LedgerDatabase): Promise<number> {
  await database.run(`
    CREATE TABLE opened AS
    SELECT file, year_start, first, opening_day, balanced,
      first_value(file) OVER years AS kept, first_value(balanced) OVER years AS kept_balanced
    FROM (
      SELECT file, year_start, min("date") FILTER (stated IS DISTINCT FROM 'opening') AS first,
        max("date") FILTER (stated = 'opening') AS opening_day,
        coalesce(sum(debit - credit) FILTER (stated = 'opening'), 0) = 0 AS balanced
      FROM named JOIN file_year USING (file) GROUP BY file, year_start)
    WINDOW years AS (PARTITION BY year_start ORDER BY first NULLS LAST, file)`);
  await database.run(`
    CREATE TABLE later_opening AS
    SELECT named.*, kept FROM named JOIN opened USING (file)
    WHERE stated = 'opening' AND file <> kept AND (balanced OR kept_balanced)`);
  const [count] = await database.rows(`SELECT count(*)::INTEGER AS count FROM later_opening`);
  const dropped = Number(count?.['count']);
  if (dropped > 0) {
    await database.run(
      `DELETE FROM named WHERE stated = 'opening' AND file IN (SELECT DISTINCT file FROM later_opening)`,
    );
  }
  return dropped;
}

/**
 * Says where an opening that was set apart repeats neither the year's opening nor what its balances had become by
 * then: a file in between is missing, or the books were changed after it was exported.
 */
export async function repeatedOpeningWarnings(
  database: LedgerDatabase,
  files: readonly BookFile[],
): Promise<StoredWarning[]> {
  const rows = await database.rows(`
    WITH stated AS (
      SELECT file, kept, account, sum(debit - credit) AS amount, min("row") AS "row" FROM later_opening GROUP BY ALL),
    first AS (SELECT file, account, sum(debit - credit) AS amount FROM named WHERE stated = 'opening' GROUP BY ALL),
    later AS (SELECT DISTINCT stated.file, opened.kept, opened.year_start, coalesce(opened.first, opening_day) AS begins
      FROM stated JOIN opened USING (file)),
    moved AS (
      SELECT later.file, account, sum(debit - credit) AS amount
      FROM named JOIN later ON named."date" < later.begins AND named."date" >= later.year_start
      WHERE named.stated IS DISTINCT FROM 'opening' GROUP BY ALL),
    expected AS (
      SELECT file, account, sum(opening) AS opening, sum(movement) AS movement FROM (
        SELECT later.file, account, amount AS opening, 0 AS movement FROM first JOIN later ON first.file = later.kept
        UNION ALL SELECT file, account, 0, amount FROM moved) GROUP BY ALL),
    compared AS (
      SELECT coalesce(stated.file, expected.file) AS file, account, "row", coalesce(stated.amount, 0) AS amount,
        coalesce(opening, 0) AS opening, coalesce(opening, 0) + coalesce(movement, 0) AS running
      FROM stated FULL JOIN expected USING (file, account)),
    differing AS (
      SELECT file FROM compared GROUP BY file HAVING bool_or(amount <> opening) AND bool_or(amount <> running))
    SELECT file, account, "row"::INTEGER AS "row", amount::VARCHAR AS amount, running::VARCHAR AS running
    FROM (SELECT *, row_number() OVER (PARTITION BY file ORDER BY "row" NULLS LAST, account) AS nth
      FROM compared JOIN differing USING (file) WHERE amount <> running)
    WHERE nth <= ${listed} ORDER BY file, nth`);
  return rows.map((row) => {
    const name = files[Number(row['file'])]?.name ?? '';
    const at = typeof row['row'] === 'number' ? row['row'] : null;
    const amount = (cell: 'amount' | 'running', language: 'es' | 'en') =>
      formatAmount(`${row[cell] ?? '0'}`, 'EUR', language);
    return {
      code: 'opening_differs',
      detail: {
        es: `${name}${at === null ? '' : `, fila ${at}`}: el saldo inicial de la cuenta ${row['account']} es ${amount('amount', 'es')}, pero los archivos anteriores la dejan en ${amount('running', 'es')}. Se usan los apuntes; compruebe que no falta ningún archivo entre medias.`,
        en: `${name}${at === null ? '' : `, row ${at}`}: the opening balance of account ${row['account']} is ${amount('amount', 'en')}, but the files before leave it at ${amount('running', 'en')}. Postings are used; check that no file in between is missing.`,
      },
      file: name,
      row: at,
    };
  });
}
