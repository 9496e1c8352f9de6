/** Lets a few tasks run at once; the others wait in the order in which they came. */
export type PrintSlots = <T>(task: () => Promise<T>) => Promise<T>;

/** @param size how many tasks may run at once, at least one */
export function printSlots(size: number): PrintSlots {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** A slot that somebody waits for is handed on, never free in between. */
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task) => {
    if (running < size) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
