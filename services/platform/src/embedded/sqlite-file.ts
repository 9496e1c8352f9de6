import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

export type SqliteRow = Readonly<Record<string, SQLOutputValue>>;

/** A SQLite file opened by the only process that uses it. */
export type SqliteFile = {
  readonly exec: (sql: string) => void;
  /** @returns how many rows were changed. */
  readonly run: (sql: string, ...values: SQLInputValue[]) => number;
  readonly all: (sql: string, ...values: SQLInputValue[]) => SqliteRow[];
  readonly get: (sql: string, ...values: SQLInputValue[]) => SqliteRow | undefined;
  /**
   * Runs writes that need not wait for the disk: they survive kill -9, but a power cut may undo them. For notes of
   * what has been done, where doing it again is no harm.
   */
  readonly relaxed: <T>(work: () => T) => T;
  /** All of it or nothing; `work` must be synchronous. */
  readonly transaction: <T>(work: () => T) => T;
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

const maxCachedStatements = 500;

/**
 * Opens the file, making it and its folder when missing. A write that has returned is on the disk:
 * it survives the process (kill -9) and a power cut (synchronous FULL).
 */
export function openSqliteFile(file: string): SqliteFile {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const statements = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= maxCachedStatements) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function transaction<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  function relaxed<T>(work: () => T): T {
    database.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      database.exec('PRAGMA synchronous = FULL');
    }
  }

  return {
    exec: (sql) => database.exec(sql),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    all: (sql, ...values) => prepared(sql).all(...values),
    get: (sql, ...values) => prepared(sql).get(...values),
    relaxed,
    transaction,
    isOpen: () => database.isOpen,
    close: () => {
      statements.clear();
      if (database.isOpen) database.close();
    },
  };
}
