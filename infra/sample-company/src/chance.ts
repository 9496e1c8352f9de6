/** A repeatable source of chance: the same seed gives the same book on every machine. */
export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly oneOf: <T>(items: readonly T[]) => T;
};

/** Mulberry32 (Tommy Ettinger, public domain): small, quick and good enough to invent invoices. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const between = (low: number, high: number): number => low + (next() % (high - low + 1));
  return {
    between,
    oneOf: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
  };
}
