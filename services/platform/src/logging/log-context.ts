import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line of a piece of work carries, from its first line to its last. */
export type LogContext = {
  readonly requestId?: string;
  readonly correlationId?: string;
  readonly job?: string;
};

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that all it logs carries these fields, besides those already in force. */
export function withLogContext<T>(fields: LogContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...fields }, work);
}

export function currentLogContext(): LogContext {
  return storage.getStore() ?? {};
}
