import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';

/** A posting as text, field by field; amounts are exact decimals. `file` is the name the person gave it. */
export type LedgerRow = Readonly<Record<LedgerField, string | null>>;

const fields = [
  'file',
  'sheet',
  'row',
  'part',
  'journal',
  'entry',
  'date',
  'account',
  'account_name',
  'debit',
  'credit',
  'text',
  'document',
  'party',
  'party_name',
  'tax_id',
  'due_date',
  'lettering',
  'kind',
] as const;
export type LedgerField = (typeof fields)[number];

/** A ledger dataset opened for reading, in its canonical order. */
export type LedgerDataset = {
  readonly count: () => Promise<number>;
  /** Rows, some thousand at a time, as they are needed; the file is never held in memory. */
  readonly batches: () => AsyncIterable<readonly LedgerRow[]>;
  /** Writes all rows as a csv (UTF-8, comma, header) to a new local file. */
  readonly writeCsv: (path: string) => Promise<void>;
  readonly close: () => void;
};

const settings = {
  memory_limit: '512MB',
  threads: '2',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
};

/**
 * Opens the Parquet file of a job.
 * @param path a local file
 * @param fileNames the names of the book's files by their index in the dataset
 */
export async function openLedger(path: string, fileNames: readonly string[]): Promise<LedgerDataset> {
  const instance = await DuckDBInstance.create(':memory:', settings);
  const connection = await instance.connect();
  await connection.run(`CREATE VIEW ledger AS SELECT * FROM read_parquet(${quoted(path)})`);
  await nameFiles(connection, fileNames);
  return {
    count: async () => {
      const [[count] = []] = (await connection.runAndReadAll('SELECT count(*) FROM ledger')).getRows();
      return Number(count);
    },
    batches: () => readBatches(connection),
    writeCsv: async (target) => {
      await connection.run(`COPY (${selection}) TO ${quoted(target)} (FORMAT csv, HEADER)`);
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

const selection = `SELECT ${fields.map((field) => (field === 'file' ? 'names.name AS file' : `ledger."${field}"`)).join(', ')}
  FROM ledger LEFT JOIN names ON names.file = ledger.file ORDER BY ledger.posting`;

async function nameFiles(connection: DuckDBConnection, names: readonly string[]): Promise<void> {
  await connection.run('CREATE TABLE names (file INTEGER, name VARCHAR)');
  for (const [index, name] of names.entries())
    await connection.run('INSERT INTO names VALUES ($index, $name)', { index, name });
}

async function* readBatches(connection: DuckDBConnection): AsyncGenerator<readonly LedgerRow[]> {
  const columns = fields.map((field) => `CAST("${field}" AS VARCHAR) AS "${field}"`).join(', ');
  const result = await connection.stream(`SELECT ${columns} FROM (${selection})`);
  for (
    let chunk = await result.fetchChunk();
    chunk && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    yield chunk.getRows().map(rowOf);
  }
}

function rowOf(values: readonly unknown[]): LedgerRow {
  return Object.fromEntries(fields.map((field, index) => [field, textOf(values[index])])) as LedgerRow;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "''")}'`;
}
