import { type LedgerColumn, ledgerColumns } from '@cifra/proto';
import type { LedgerDatabase } from './ledger-database.ts';
import { literal } from './load-postings.ts';

/** Where each column of the ledger dataset comes from. */
const sources: Record<LedgerColumn, string> = {
  posting: `row_number() OVER (ORDER BY file, position) - 1`,
  file: 'file',
  sheet: 'sheet',
  row: '"row"',
  part: 'part',
  journal: 'journal',
  entry: `CASE WHEN shared THEN e || ' (' || strftime(entry."date", '%Y-%m-%d') || ')' ELSE e END`,
  date: 'posting."date"',
  account: 'account',
  account_name: 'account_name',
  debit: 'debit',
  credit: 'credit',
  text: 'text',
  document: 'document',
  document_date: 'document_date',
  party: 'party',
  party_name: 'party_name',
  tax_id: 'tax_id',
  due_date: 'due_date',
  lettering: 'lettering',
  kind: 'kind',
};

/**
 * Writes the ledger dataset in canonical order: file by file, as they stand there. A number that several entries of a fiscal year and
 * journal share is told apart by its date.
 */
export async function writeDataset(database: LedgerDatabase, path: string): Promise<void> {
  const columns = Object.entries(ledgerColumns)
    .map(([name, type]) => `CAST(${sources[name as LedgerColumn]} AS ${type}) AS "${name}"`)
    .join(', ');
  await database.run(`
    CREATE TABLE label AS
    SELECT id, count(*) OVER (PARTITION BY j, e, year_start) > 1 AS shared
    FROM (SELECT DISTINCT id, j, e FROM posting) JOIN entry USING (id)`);
  await database.run(`
    COPY (SELECT ${columns} FROM posting JOIN entry USING (id) JOIN label USING (id) ORDER BY 1)
    TO ${literal(path)} (FORMAT parquet, COMPRESSION zstd)`);
}
