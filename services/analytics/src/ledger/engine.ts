import { openDatabase } from '@cifra/platform/database';
import type { Database, DatabaseLimits, DatabaseSession } from '@cifra/platform/database';

export type { DatabaseRow as SqlRow } from '@cifra/platform/database';

export type SqlParams = Readonly<Record<string, string | number | boolean | bigint | null>>;

/** One analysis' or request's own view of the engine. */
export type Session = Omit<DatabaseSession, 'close'>;

/** The SQL engine of this process. Amounts in it are DECIMAL(38,6); it filters, counts and adds, nothing else. */
export type Engine = {
  /** Lends a session for the time of `work`; aborting interrupts what it is running. */
  readonly withSession: <T>(work: (session: Session) => Promise<T>, signal?: AbortSignal) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** An in-memory engine, started with its first session. */
export function createEngine(limits: DatabaseLimits): Engine {
  let started: Promise<Database> | undefined;
  return {
    withSession: async (work, signal) => {
      const database = await (started ??= openDatabase({ ...limits, preservesOrder: false }));
      const session = await database.openSession(signal);
      try {
        return await work(session);
      } finally {
        session.close();
      }
    },
    close: async () => (await started)?.close(),
  };
}
