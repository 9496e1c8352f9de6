/** Waits at the stage that a test has named, until the signal is aborted; elsewhere goes straight on. */
export type HoldAt = (stage: string, signal: AbortSignal) => Promise<void>;

/** @param held the stage at which jobs are held; undefined outside tests. */
export function createHoldAt(held: string | undefined): HoldAt {
  return async (stage, signal) => {
    if (stage !== held) return;
    await new Promise<never>((_, reject) => {
      const stop = (): void => reject(signal.reason);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
  };
}
