import type { Clock } from './clock.ts';

/** Resolves after that many milliseconds, or at once when the signal is or gets aborted. Never rejects. */
export async function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted === true) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onAbort = (): void => resolve();
  const cancel = clock.after(ms, resolve);
  signal?.addEventListener('abort', onAbort);
  await promise;
  cancel();
  signal?.removeEventListener('abort', onAbort);
}
