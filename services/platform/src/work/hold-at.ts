/** Waits at the stage that a test has named until the signal is aborted, then throws its reason; elsewhere goes on. */
export type HoldAt<Stage extends string = string> = (stage: Stage, signal: AbortSignal) => Promise<void>;

/**
 * For tests alone: keeps work at a stage until it is broken off. Without a stage (as in production) it does nothing.
 */
export function createHoldAt<Stage extends string>(held: Stage | undefined): HoldAt<Stage> {
  return async (stage, signal) => {
    if (stage !== held) return;
    await new Promise<never>((_, reject) => {
      const stop = (): void => reject(signal.reason);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
  };
}

/** How long to let work end by itself: held work never does, so there is nothing to wait for. */
export function drainTimeMs(usualMs: number, held: string | undefined): number {
  return held === undefined ? usualMs : 0;
}
