import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

const fewestRepeated = 20;

/**
 * Refuses two files that hold the same postings under other entry numbers, as two exports of one book in different
 * layouts or formats do: adding them would count the year twice. Looks at what is left once duplicates are dropped;
 * an opening may repeat, date by date, what the year before holds.
 * @throws DatasetError naming the files when most of what one adds stands in another by date, account and amount
 */
export async function refuseRepeated(database: LedgerDatabase, files: readonly BookFile[]): Promise<void> {
  if (files.length < 2) return;
  const [found] = await database.rows(`
    WITH counted AS (
      SELECT file, "date", account, debit - credit AS amount,
        row_number() OVER (PARTITION BY file, "date", account, debit - credit ORDER BY position) AS nth
      FROM named WHERE stated IS DISTINCT FROM 'opening'),
    judged AS (
      SELECT file, min(file) OVER (PARTITION BY "date", account, amount, nth) AS first FROM counted)
    SELECT file, mode(first) FILTER (WHERE first < file) AS other FROM judged GROUP BY file
    HAVING count(*) FILTER (WHERE first < file) >= ${fewestRepeated} AND count(*) FILTER (WHERE first < file) * 2 >= count(*)
    ORDER BY file LIMIT 1`);
  if (found === undefined) return;
  const [a, b] = [files[Number(found['other'])]?.name ?? '', files[Number(found['file'])]?.name ?? ''];
  throw new DatasetError('pipeline_failed', {
    es: `${a} y ${b} contienen los mismos apuntes con otra numeración de asientos, así que se contarían dos veces. Suba solo uno de los dos.`,
    en: `${a} and ${b} hold the same postings under other entry numbers, so they would count twice. Upload only one of them.`,
  });
}
