import type { StoredWarning } from '@cifra/proto';
import type { FileRule } from './entry-rule.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

const fewestEntries = 50;
/** More gaps than this are a habit of the program, not a loss. */
const mostGaps = 3;
const listed = 5;

/**
 * What the numbers of the entries give away: a book numbered without a gap but for a few has lost entries there, and
 * where entry and line are one number the same number twice is a row that was repeated.
 */
export async function numberingWarnings(
  database: LedgerDatabase,
  files: readonly BookFile[],
  rules: readonly FileRule[],
): Promise<StoredWarning[]> {
  return [...(await missingEntries(database)), ...(await repeatedRows(database, files, rules))];
}

async function missingEntries(database: LedgerDatabase): Promise<StoredWarning[]> {
  const gaps = await database.rows(`
    WITH numbers AS (SELECT DISTINCT j, year_start, TRY_CAST(e AS BIGINT) AS number FROM posting JOIN entry USING (id)),
    steps AS (
      SELECT j, year_start, number, lag(number) OVER series AS before, count(*) OVER (PARTITION BY j, year_start) AS entries
      FROM numbers WHERE number IS NOT NULL WINDOW series AS (PARTITION BY j, year_start ORDER BY number)),
    gaps AS (
      SELECT *, count(*) OVER (PARTITION BY j, year_start) AS gaps FROM steps
      WHERE number > before + 1 AND entries >= ${fewestEntries})
    SELECT (before + 1)::VARCHAR AS "from", (number - 1)::VARCHAR AS "to" FROM gaps
    WHERE gaps <= ${mostGaps} ORDER BY year_start, j, number`);
  return gaps.map(({ from, to }) => {
    const one = from === to;
    return {
      code: 'entries_missing',
      detail: {
        es: one
          ? `Falta el asiento ${from}: la numeración no tiene otros huecos. Compruebe que la exportación está completa.`
          : `Faltan los asientos ${from} a ${to}: la numeración apenas tiene otros huecos. Compruebe que la exportación está completa.`,
        en: one
          ? `Entry ${from} is missing: the numbering has hardly any other gap. Check that the export is complete.`
          : `Entries ${from} to ${to} are missing: the numbering has hardly any other gap. Check that the export is complete.`,
      },
      file: null,
      row: null,
    };
  });
}

async function repeatedRows(
  database: LedgerDatabase,
  files: readonly BookFile[],
  rules: readonly FileRule[],
): Promise<StoredWarning[]> {
  const composite = rules.filter(({ rule }) => rule.kind === 'composite').flatMap((of) => of.files);
  if (composite.length === 0) return [];
  const repeated = await database.rows(`
    SELECT file, entry, min("row")::INTEGER AS first, max("row")::INTEGER AS "row" FROM posting
    WHERE file IN (${composite.join(', ')}) GROUP BY file, entry, "date" HAVING count(DISTINCT "row") > 1
    ORDER BY file, "row" LIMIT ${listed}`);
  return repeated.map(({ file, entry, first, row }) => {
    const name = files[Number(file)]?.name ?? '';
    return {
      code: 'row_repeated',
      detail: {
        es: `La fila ${row} de ${name} repite el apunte ${entry} de la fila ${first}; se han contado ambas. Compruebe si sobra una.`,
        en: `Row ${row} of ${name} repeats posting ${entry} of row ${first}; both were counted. Check whether one is too many.`,
      },
      file: name,
      row: Number(row),
    };
  });
}
