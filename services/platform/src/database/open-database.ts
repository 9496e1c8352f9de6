import { DuckDBInstance } from '@duckdb/node-api';
import { openSession } from './database-session.ts';
import type { DatabaseSession } from './database-session.ts';

export type { DatabaseRow, DatabaseSession, DatabaseValue, PlainValue } from './database-session.ts';
export { decimalValue } from './decimal-value.ts';

export type DatabaseLimits = {
  readonly memoryBytes: number;
  readonly threads: number;
  /** Where a query that outgrows its memory spills to; made when it is needed. */
  readonly spillFolder: string;
  /** False spares memory where nobody asks in which order rows were read. True by default. */
  readonly preservesOrder?: boolean;
};

/** A DuckDB database in memory, for filtering, counting and adding up rows; it keeps nothing. */
export type Database = {
  /** Opens a session; aborting interrupts what it is running. */
  readonly openSession: (signal?: AbortSignal) => Promise<DatabaseSession>;
  /** Sessions are closed by then. */
  readonly close: () => void;
};

/** Opens a database within its limits; it never reaches for an extension over the network. */
export async function openDatabase(limits: DatabaseLimits): Promise<Database> {
  const { memoryBytes, threads, spillFolder, preservesOrder = true } = limits;
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryBytes}B`,
    threads: String(threads),
    temp_directory: spillFolder,
    preserve_insertion_order: String(preservesOrder),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  return {
    openSession: async (signal) => openSession(await instance.connect(), signal),
    close: () => instance.closeSync(),
  };
}
