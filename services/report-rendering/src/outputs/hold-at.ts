/** For tests alone: keeps a job at a stage until its work is broken off. Without a stage it does nothing. */
export function createHoldAt(
  held: string | undefined,
): (stage: string, signal: AbortSignal) => Promise<void> {
  return async (stage, signal) => {
    if (stage !== held) return;
    signal.throwIfAborted();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    signal.throwIfAborted();
  };
}
