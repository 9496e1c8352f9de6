/** Lets so many do something at once; the others wait their turn, first come, first served. */
export type Slots = {
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
};

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Handed over directly, so that nobody who comes just now gets in between.
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
