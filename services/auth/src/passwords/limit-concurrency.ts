import { AppError } from '@cifra/platform';

type Limits = { readonly atOnce: number; readonly waiting: number };

/**
 * Lets only so many pieces of work run at once and so many wait; one more is turned away.
 * @throws AppError `unavailable` when the queue is full
 */
export function limitConcurrency({ atOnce, waiting }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 5 });
      const turn = Promise.withResolvers<void>();
      queue.push(turn.resolve);
      await turn.promise;
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
