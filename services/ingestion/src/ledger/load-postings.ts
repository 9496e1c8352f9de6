import { rawColumns } from '../reading/posting-line.ts';
import type { LedgerDatabase } from './ledger-database.ts';

/**
 * The postings as their files have them, `position` being their order in the file, before entries, duplicates and kinds are
 * settled.
 */
export async function createPostings(database: LedgerDatabase): Promise<void> {
  await database.run(`
    CREATE TABLE raw (
      file INTEGER, position BIGINT, sheet VARCHAR, "row" BIGINT, part VARCHAR, journal VARCHAR, entry VARCHAR, "date" DATE, account VARCHAR,
      account_name VARCHAR, debit DECIMAL(38,6), credit DECIMAL(38,6), text VARCHAR, document VARCHAR,
      document_date DATE, party VARCHAR,
      party_name VARCHAR, tax_id VARCHAR, due_date DATE, lettering VARCHAR, operation VARCHAR)`);
}

/**
 * Loads what a reading process left behind, each line after its position: all columns as text, then cast exactly.
 * @throws RangeError when an amount has digits that DECIMAL(38,6) would lose.
 */
export async function loadPostings(database: LedgerDatabase, file: number, path: string): Promise<void> {
  const columns = ['position', ...rawColumns].map((name) => `'${name}': 'VARCHAR'`).join(', ');
  const source = `read_csv(${literal(path)}, columns = {${columns}}, delim = '\t', quote = '', escape = '',
    header = false, auto_detect = false, nullstr = '', max_line_size = 8388608)`;
  await database.run(`
    INSERT INTO raw SELECT ${file}, CAST(position AS BIGINT), sheet, CAST("row" AS BIGINT), part, journal, entry, CAST("date" AS DATE), account,
      account_name, ${exactly('debit')}, ${exactly('credit')}, text, document,
      CAST(document_date AS DATE), party, party_name,
      tax_id, CAST(due_date AS DATE), lettering, operation
    FROM ${source}`);
  const [inexact] = await database.rows(
    `SELECT count(*)::INTEGER AS count FROM raw WHERE file = ${file} AND (debit IS NULL OR credit IS NULL)`,
  );
  if (inexact?.['count'] !== 0) {
    throw new RangeError('An amount has more digits than the ledger dataset holds');
  }
}

/**
 * A cast rounds without a word what has more than six decimals; here that gives NULL, as what is no number does. Texts
 * to wide decimals take the database ten times as long as to narrow ones, which hold whatever is this short.
 */
function exactly(column: string): string {
  const mark = `position('.' IN ${column})`;
  return `CASE WHEN ${mark} <> 0 AND length(${column}) - ${mark} > 6 THEN NULL
    WHEN length(${column}) <= 12 THEN TRY_CAST(${column} AS DECIMAL(18,6))::DECIMAL(38,6)
    ELSE TRY_CAST(${column} AS DECIMAL(38,6)) END`;
}

/** A text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}
