import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';

export type EngineLimits = {
  readonly threads: number;
  readonly memoryMb: number;
  /** Where a query that outgrows its memory spills to. */
  readonly spillFolder: string;
};

export type SqlParams = Readonly<Record<string, string | number | boolean | bigint | null>>;
export type SqlRow = Readonly<Record<string, DuckDBValue>>;

/** One analysis' or request's own view of the engine: its temporary tables are seen by nobody else. */
export type Session = {
  readonly run: (sql: string, params?: SqlParams) => Promise<void>;
  /** All rows at once: for aggregates and pages, never for whole ledgers. */
  readonly rows: (sql: string, params?: SqlParams) => Promise<SqlRow[]>;
  /** Rows as they come, a batch at a time. */
  readonly stream: (sql: string, params?: SqlParams) => AsyncIterable<SqlRow[]>;
  readonly appendRows: (table: string, rows: readonly (readonly DuckDBValue[])[]) => Promise<void>;
};

/** The SQL engine of this process. Amounts in it are DECIMAL(38,6); it filters, counts and adds, nothing else. */
export type Engine = {
  /** Lends a session for the time of `work`; aborting interrupts what it is running. */
  readonly withSession: <T>(work: (session: Session) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** An in-memory engine, started with its first session; it never reaches for an extension over the network. */
export function createEngine(limits: EngineLimits): Engine {
  let started: Promise<DuckDBInstance> | undefined;
  return {
    withSession: async (work, signal) => {
      const instance = await (started ??= start(limits));
      return lendSession(await instance.connect(), work, signal);
    },
    close: async () => (await started)?.closeSync(),
  };
}

async function start({ threads, memoryMb, spillFolder }: EngineLimits): Promise<DuckDBInstance> {
  return DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${memoryMb}MB`,
    temp_directory: spillFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    preserve_insertion_order: 'false',
  });
}

async function lendSession<T>(
  connection: DuckDBConnection,
  work: (session: Session) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const interrupt = (): void => connection.interrupt();
  signal?.addEventListener('abort', interrupt);
  try {
    return await work(sessionOn(connection, signal));
  } finally {
    signal?.removeEventListener('abort', interrupt);
    connection.closeSync();
  }
}

function sessionOn(connection: DuckDBConnection, signal: AbortSignal | undefined): Session {
  return {
    run: async (sql, params = {}) => {
      signal?.throwIfAborted();
      await connection.run(sql, { ...params });
    },
    rows: async (sql, params = {}) => {
      signal?.throwIfAborted();
      return (await connection.runAndReadAll(sql, { ...params })).getRowObjects();
    },
    stream: async function* (sql, params = {}) {
      signal?.throwIfAborted();
      const result = await connection.stream(sql, { ...params });
      for await (const rows of result.yieldRowObjects()) {
        signal?.throwIfAborted();
        yield rows;
      }
    },
    appendRows: async (table, rows) => {
      signal?.throwIfAborted();
      const appender = await connection.createAppender(table);
      for (const row of rows) {
        for (const value of row) appender.appendValue(value);
        appender.endRow();
      }
      appender.flushSync();
      appender.closeSync();
    },
  };
}
