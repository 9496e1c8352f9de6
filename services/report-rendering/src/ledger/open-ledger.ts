import { openDatabase } from '@cifra/platform/database';
import { ledgerColumns } from '@cifra/proto';
import { dirname, join } from 'node:path';

/** A ledger dataset opened for reading, in its canonical order. */
export type LedgerDataset = {
  readonly count: () => Promise<number>;
  /**
   * Writes the first `most` postings to a new local file, a line each, as an SQL expression over the dataset's columns
   * says (`file` is the file's name); the database does it alone.
   */
  readonly writeLines: (expression: string, path: string, most: number) => Promise<void>;
  /** Whether an SQL condition holds for all of the first `most` postings. */
  readonly every: (condition: string, most: number) => Promise<boolean>;
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
    await session.run(`CREATE VIEW ledger AS ${namedLedger(path, fileNames)}`);
  } catch (error) {
    close();
    throw error;
  }
  return {
    count: async () => {
      const [row] = await session.rows('SELECT count(*) AS count FROM ledger');
      return Number(row?.['count']);
    },
    // Without quotes and with a delimiter that cleaned texts never hold, the csv writer writes each text as it is.
    writeLines: async (expression, target, most) =>
      session.run(
        `COPY (SELECT ${expression} FROM ledger WHERE posting < ${most})
         TO ${quoted(target)} (FORMAT csv, QUOTE '', ESCAPE '', DELIMITER '\u0001', HEADER false)`,
      ),
    every: async (condition, most) => {
      const [row] = await session.rows(
        `SELECT coalesce(bool_and(${condition}), true) AS holds FROM ledger WHERE posting < ${most}`,
      );
      return row?.['holds'] === true;
    },
    writeCsv: async (target) =>
      session.run(`COPY (SELECT * EXCLUDE (posting) FROM ledger) TO ${quoted(target)} (FORMAT csv, HEADER)`),
    close,
  };
}

/**
 * The dataset in its own order, `file` being the file's name. It stands in that order already, and neither a scan nor
 * what is computed row by row changes it; a join or a sort of rows this wide would cost more than all the rest.
 */
function namedLedger(path: string, fileNames: readonly string[]): string {
  const names = `list_value(${fileNames.map(quoted).join(', ')})`;
  const fields = Object.keys(ledgerColumns).map((column) =>
    column === 'file' ? `${names}[file + 1] AS file` : `"${column}"`,
  );
  return `SELECT ${fields.join(', ')} FROM read_parquet(${quoted(path)})`;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "''")}'`;
}
