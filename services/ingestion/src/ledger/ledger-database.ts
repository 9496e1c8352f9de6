import { openDatabase } from '@cifra/platform/database';
import type { DatabaseSession, PlainValue } from '@cifra/platform/database';
import { join } from 'node:path';
import type { ReadingLimits } from '../reading/reading-limits.ts';

/** A value as a row carries it: dates, decimals and big integers as text. */
export type Cell = PlainValue;

/** A database of one session, for putting one book together. */
export type LedgerDatabase = {
  /** Runs a statement; `$1`… are its values. */
  readonly run: DatabaseSession['run'];
  /** Rows as plain objects: dates, decimals and big integers as text. */
  readonly rows: DatabaseSession['plainRows'];
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
  const database = await openDatabase({
    memoryBytes: limits.databaseMemoryBytes,
    threads: limits.databaseThreads,
    spillFolder: join(folder, 'spill'),
  });
  const session = await database.openSession(signal);
  return {
    run: session.run,
    rows: session.plainRows,
    close: () => {
      session.close();
      database.close();
    },
  };
}
