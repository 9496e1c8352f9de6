/** Waits, but no longer than until the network comes back. */
export function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}

/**
 * A signal for one connection: aborted when the caller's is, and when the browser notices that the network is gone,
 * because a stream would otherwise hang on for minutes without a word.
 */
export function signalWhileOnline(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  window.addEventListener('offline', abort, { once: true, signal });
  return controller.signal;
}
