import { createChance as createSampleChance } from '@cifra/sample-company';

/** A repeatable source of chance: the same seed plants the same faults on every machine. */
export type Chance = {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  /** One of the items; undefined when there is none. */
  readonly oneOf: <T>(items: readonly T[]) => T | undefined;
};

/** The chance that invents books, asked as whoever plants faults asks. */
export function createChance(seed: number): Chance {
  const { between } = createSampleChance(seed);
  const below = (end: number): number => between(0, end - 1);
  return { below, oneOf: (items) => items[below(Math.max(1, items.length))] };
}
