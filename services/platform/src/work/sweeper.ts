import type { Clock } from '../clock/clock.ts';
import { createRounds } from '../clock/rounds.ts';
import type { Logger } from '../logging/logger.ts';

/** Does a round of tidying when woken, and every so often from then on; one round at a time. */
export type Sweeper = {
  readonly wake: () => void;
  /** Calls off the next round and waits for the one that runs. */
  readonly stop: () => Promise<void>;
};

export function createSweeper(options: {
  readonly clock: Clock;
  readonly everyMs: number;
  readonly sweep: () => Promise<unknown>;
  readonly logger: Logger;
}): Sweeper {
  const { clock, everyMs, sweep, logger } = options;
  let isStopped = false;
  let cancelNext = (): void => undefined;

  const rounds = createRounds(async () => {
    cancelNext();
    await sweep().catch((error: unknown) => logger.error('A sweep failed', {}, error));
    if (!isStopped) cancelNext = clock.after(everyMs, rounds.wake);
  });

  return {
    wake: rounds.wake,
    stop: async () => {
      isStopped = true;
      cancelNext();
      await rounds.stop();
    },
  };
}
