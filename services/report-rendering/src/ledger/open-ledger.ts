import { openDatabase } from '@cifra/platform/database';
import type { DatabaseSession } from '@cifra/platform/database';
import { ledgerColumns } from '@cifra/proto';
import type { LedgerColumn } from '@cifra/proto';
import { dirname, join } from 'node:path';

/** A posting as text, field by field; amounts are exact decimals. `file` is the name the person gave it. */
export type LedgerRow = Readonly<Record<LedgerField, string | null>>;
type LedgerField = Exclude<LedgerColumn, 'posting'>;

/** A ledger dataset opened for reading, in its canonical order. */
export type LedgerDataset = {
  readonly count: () => Promise<number>;
  /** Rows, some thousand at a time, as they are needed; the file is never held in memory. */
  readonly batches: () => AsyncIterable<readonly LedgerRow[]>;
  /** Writes all rows as a csv (UTF-8, comma, header) to a new local file. */
  readonly writeCsv: (path: string) => Promise<void>;
  readonly close: () => void;
};

const limits = { memoryBytes: 512 * 1000 ** 2, threads: 2 };

/**
 * Opens the Parquet file of a job; what does not fit into memory spills into its folder.
 * @param path a local file
 * @param fileNames the names of the book's files by their index in the dataset
 * @param signal interrupts what runs, which then throws its reason
 */
export async function openLedger(
  path: string,
  fileNames: readonly string[],
  signal?: AbortSignal,
): Promise<LedgerDataset> {
  const database = await openDatabase({ ...limits, spillFolder: join(dirname(path), 'spill') });
  const session = await database.openSession(signal);
  const close = (): void => {
    session.close();
    database.close();
  };
  try {
    await session.run(`CREATE VIEW ledger AS SELECT * FROM read_parquet(${quoted(path)})`);
    await nameFiles(session, fileNames);
  } catch (error) {
    close();
    throw error;
  }
  return {
    count: async () => {
      const [row] = await session.rows('SELECT count(*) AS count FROM ledger');
      return Number(row?.['count']);
    },
    batches: () => readBatches(session),
    writeCsv: async (target) => session.run(`COPY (${selection}) TO ${quoted(target)} (FORMAT csv, HEADER)`),
    close,
  };
}

const fields = Object.keys(ledgerColumns).filter((column) => column !== 'posting');
const selection = `SELECT ${fields.map((field) => (field === 'file' ? 'names.name AS file' : `ledger."${field}"`)).join(', ')}
  FROM ledger LEFT JOIN names ON names.file = ledger.file ORDER BY ledger.posting`;

async function nameFiles(session: DatabaseSession, names: readonly string[]): Promise<void> {
  await session.run('CREATE TABLE names (file INTEGER, name VARCHAR)');
  for (const [index, name] of names.entries())
    await session.run('INSERT INTO names VALUES ($index, $name)', { index, name });
}

async function* readBatches(session: DatabaseSession): AsyncGenerator<readonly LedgerRow[]> {
  const columns = fields.map((field) => `CAST("${field}" AS VARCHAR) AS "${field}"`).join(', ');
  for await (const rows of session.stream(`SELECT ${columns} FROM (${selection})`)) {
    yield rows as readonly LedgerRow[];
  }
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "''")}'`;
}
