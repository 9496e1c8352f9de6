import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import { join } from 'node:path';
import type { ReadingLimits } from '../reading/reading-limits.ts';

/** A value as a row carries it: dates, decimals and big integers as text. */
export type Cell = string | number | boolean | null;

/** A DuckDB database in memory, capped, without network or extensions, for putting one book together. */
export type LedgerDatabase = {
  /** Runs a statement; `$1`… are its values. */
  readonly run: (sql: string, values?: DuckDBValue[]) => Promise<void>;
  /** Rows as plain objects: dates, decimals and big integers as text. */
  readonly rows: (sql: string, values?: DuckDBValue[]) => Promise<Record<string, Cell>[]>;
  readonly close: () => void;
};

/**
 * Opens a database that spills into `folder`. An abort interrupts what runs; the call then throws the signal's reason.
 */
export async function openLedgerDatabase(
  folder: string,
  limits: ReadingLimits,
  signal: AbortSignal,
): Promise<LedgerDatabase> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${Math.floor(limits.databaseMemoryBytes / (1 << 20))}MiB`,
    threads: `${limits.databaseThreads}`,
    temp_directory: join(folder, 'spill'),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal.addEventListener('abort', interrupt);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  };
  return {
    run: (sql, values) => guarded(async () => void (await connection.run(sql, values))),
    rows: (sql, values) =>
      guarded(async () => {
        const reader = await connection.runAndReadAll(sql, values);
        return reader.getRowObjectsJson() as Record<string, Cell>[];
      }),
    close: () => {
      signal.removeEventListener('abort', interrupt);
      connection.closeSync();
      instance.closeSync();
    },
  };
}
