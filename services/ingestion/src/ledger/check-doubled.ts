import { formatCount } from '@cifra/figures';
import { DatasetError } from './dataset-error.ts';
import type { LedgerDatabase } from './ledger-database.ts';
import type { BookFile } from './read-files.ts';

/** Fewer may be what a bookkeeper entered twice, as long as the file holds other entries. */
const fewestDoubled = 20;

/**
 * Refuses a file that holds its own entries more than once, as one does that was appended to itself: journal, number
 * and date are the same, and every line of the entry stands there twice or more often, text and document included.
 * A single line repeated within an entry is none; trial balances have no entries. The order of rows does not matter.
 * @throws DatasetError naming the file, how many entries, and the first with the rows of its copies
 */
export async function refuseDoubled(database: LedgerDatabase, files: readonly BookFile[]): Promise<void> {
  const [found] = await database.rows(`
    WITH line AS (
      SELECT file, hash(journal, entry, "date") AS entry_key, hash(account, debit, credit, text, document) AS line_key,
        count(*) AS times, min(position) AS first, max(position) AS last
      FROM named WHERE NOT starts_with(coalesce(operation, ''), 'book_') GROUP BY ALL),
    entry AS (
      SELECT file, bool_and(times > 1) AND count(*) > 1 AS doubled, min(first) AS first, min(last) AS last
      FROM line GROUP BY file, entry_key),
    judged AS (
      SELECT file, count(*) FILTER (WHERE doubled)::INTEGER AS doubled, count(*)::INTEGER AS entries,
        min(first) FILTER (WHERE doubled) AS first, arg_min(last, first) FILTER (WHERE doubled) AS last
      FROM entry GROUP BY file)
    SELECT judged.file, doubled, a."row" AS first_row, b."row" AS last_row, a.entry
    FROM judged
    JOIN named AS a ON a.file = judged.file AND a.position = judged.first
    JOIN named AS b ON b.file = judged.file AND b.position = judged.last
    WHERE doubled >= ${fewestDoubled} OR (doubled = entries AND doubled > 1)
    ORDER BY judged.file LIMIT 1`);
  if (found === undefined) return;
  const file = files[Number(found['file'])]?.name ?? '';
  const count = Number(found['doubled']);
  const [first, again] = [Number(found['first_row']), Number(found['last_row'])];
  const entry = found['entry'] === null ? '' : ` (${String(found['entry'])})`;
  throw new DatasetError('file_unreadable', {
    es: `${file} contiene ${formatCount(count, 'es')} asientos más de una vez, iguales en todo: el primero${entry} está en la fila ${first} y otra vez en la fila ${again}, como si el archivo se hubiera añadido a sí mismo. Todas las cifras saldrían repetidas. Expórtelo de nuevo en un archivo vacío y vuelva a subirlo.`,
    en: `${file} holds ${formatCount(count, 'en')} entries more than once, the same in everything: the first${entry} stands in row ${first} and again in row ${again}, as if the file had been appended to itself. Every figure would be counted again. Export it once more into an empty file and upload it again.`,
  });
}
