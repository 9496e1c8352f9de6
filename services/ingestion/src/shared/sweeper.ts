import type { Clock, Logger } from '@cifra/platform';

/** Does a round of tidying at the start, every so often and when woken; one round at a time. */
export type Sweeper = {
  readonly wake: () => void;
  /** Calls off the next round and waits for the one that runs. */
  readonly stop: () => Promise<void>;
};

export function createSweeper(options: {
  readonly clock: Clock;
  readonly everyMs: number;
  readonly sweep: () => Promise<void>;
  readonly logger: Logger;
}): Sweeper {
  const { clock, everyMs, sweep, logger } = options;
  let isStopped = false;
  let isWanted = false;
  let round: Promise<void> | undefined;
  let cancelNext = (): void => undefined;

  async function rounds(): Promise<void> {
    cancelNext();
    while (isWanted && !isStopped) {
      isWanted = false;
      await sweep().catch((error: unknown) => logger.error('a sweep failed', {}, error));
    }
    round = undefined;
    if (!isStopped) cancelNext = clock.after(everyMs, wake);
  }

  function wake(): void {
    isWanted = true;
    if (!isStopped) round ??= rounds();
  }

  return {
    wake,
    stop: async () => {
      isStopped = true;
      cancelNext();
      await round;
    },
  };
}
