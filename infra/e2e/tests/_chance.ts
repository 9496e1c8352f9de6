/** A repeatable source of chance: the same seed plants the same faults on every machine. */
export type Chance = {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** One of the items; undefined when there is none. */
  readonly oneOf: <T>(items: readonly T[]) => T | undefined;
};

/** Mulberry32 (Tommy Ettinger, public domain). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number): number => next() % end;
  return { below, oneOf: (items) => items[below(Math.max(1, items.length))] };
}
