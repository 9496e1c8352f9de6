/** What every service is to whoever runs it: a process of its own, the standalone stack or a test. */
export type Service = {
  /** Resolves once the service can do its work. */
  readonly start: () => Promise<void>;
  /** Finishes what is under way, closes what it opened. Safe to call twice, and before start has ended. */
  readonly stop: () => Promise<void>;
  readonly ready: () => Promise<boolean>;
};
