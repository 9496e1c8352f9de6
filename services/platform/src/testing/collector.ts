/** Gathers what comes in, and lets a test wait for it. */
export type Collector<T> = {
  readonly items: readonly T[];
  readonly add: (item: T) => void;
  /** Resolves with everything so far once the condition holds. */
  readonly until: (holds: (items: readonly T[]) => boolean) => Promise<readonly T[]>;
};

export function createCollector<T>(): Collector<T> {
  const items: T[] = [];
  const checks = new Set<() => void>();
  return {
    items,
    add: (item) => {
      items.push(item);
      for (const check of checks) check();
    },
    until: async (holds) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = (): void => {
        if (holds(items)) resolve();
      };
      checks.add(check);
      check();
      await promise;
      checks.delete(check);
      return [...items];
    },
  };
}
