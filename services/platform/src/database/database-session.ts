import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api';

export type DatabaseValue = DuckDBValue;
/** The values of a statement: by name for `$name`, in order for `$1`. */
type Params = Readonly<Record<string, DatabaseValue>> | readonly DatabaseValue[];
export type DatabaseRow = Readonly<Record<string, DatabaseValue>>;
/** A value as JSON has it: dates, decimals and big integers are text. */
export type PlainValue = string | number | boolean | null;

/**
 * A connection of its own: its temporary tables are seen by nobody else. Once the signal is aborted every call throws
 * the signal's reason.
 */
export type DatabaseSession = {
  readonly run: (sql: string, params?: Params) => Promise<void>;
  /** All rows at once: for aggregates and pages, never for whole ledgers. */
  readonly rows: (sql: string, params?: Params) => Promise<DatabaseRow[]>;
  /** The same with plain values. */
  readonly plainRows: (sql: string, params?: Params) => Promise<Record<string, PlainValue>[]>;
  /** Rows as they come, a batch at a time. The session does nothing else until it has ended: all other calls throw. */
  readonly stream: (sql: string, params?: Params) => AsyncIterable<DatabaseRow[]>;
  readonly appendRows: (table: string, rows: readonly (readonly DatabaseValue[])[]) => Promise<void>;
  readonly close: () => void;
};

export function openSession(connection: DuckDBConnection, signal?: AbortSignal): DatabaseSession {
  // Whatever else a connection does ends its stream as if there were no more rows.
  let isStreaming = false;

  async function guarded<T>(work: () => Promise<T>, isOfStream = false): Promise<T> {
    signal?.throwIfAborted();
    if (isStreaming && !isOfStream) throw new Error('A stream of this session has not ended');
    const settle = interruptOn(signal, connection);
    try {
      return await work();
    } catch (error) {
      // What is interrupted fails with a fault of the database's; the reason is the signal's.
      signal?.throwIfAborted();
      throw error;
    } finally {
      settle();
    }
  }

  return {
    run: (sql, params) => guarded(async () => void (await connection.run(sql, given(params)))),
    rows: (sql, params) =>
      guarded(async () => (await connection.runAndReadAll(sql, given(params))).getRowObjects()),
    plainRows: (sql, params) =>
      guarded(async () => {
        const reader = await connection.runAndReadAll(sql, given(params));
        return reader.getRowObjectsJson() as Record<string, PlainValue>[];
      }),
    stream: async function* (sql, params) {
      const result = await guarded(async () => connection.stream(sql, given(params)));
      isStreaming = true;
      try {
        const batches = result.yieldRowObjects();
        for (;;) {
          const batch = await guarded(async () => batches.next(), true);
          if (batch.done === true) return;
          yield batch.value;
        }
      } finally {
        isStreaming = false;
      }
    },
    appendRows: (table, rows) => guarded(async () => append(connection, table, rows)),
    close: () => connection.closeSync(),
  };
}

/** An interrupt that comes before the statement has begun is lost: so it comes again until the call has settled. */
function interruptOn(signal: AbortSignal | undefined, connection: DuckDBConnection): () => void {
  if (signal === undefined) return () => undefined;
  let again: NodeJS.Timeout | undefined;
  const interrupt = (): void => {
    connection.interrupt();
    again = setInterval(() => connection.interrupt(), 20);
  };
  signal.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal.removeEventListener('abort', interrupt);
    clearInterval(again);
  };
}

function given(params: Params | undefined): DuckDBValue[] | Record<string, DuckDBValue> | undefined {
  if (params === undefined) return undefined;
  return isList(params) ? [...params] : { ...params };
}

function isList(params: Params): params is readonly DatabaseValue[] {
  return Array.isArray(params);
}

async function append(
  connection: DuckDBConnection,
  table: string,
  rows: readonly (readonly DatabaseValue[])[],
): Promise<void> {
  const appender = await connection.createAppender(table);
  for (const row of rows) {
    for (const value of row) appender.appendValue(value);
    appender.endRow();
  }
  appender.flushSync();
  appender.closeSync();
}
