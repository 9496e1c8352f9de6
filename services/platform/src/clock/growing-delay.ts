/** How a delay grows: it doubles from `firstMs` up to `maxMs`. */
export type GrowingDelay = { readonly firstMs: number; readonly maxMs: number };

/** The delay in milliseconds before the next try, after that many failures in a row (from 1). */
export function delayAfter(failures: number, { firstMs, maxMs }: GrowingDelay): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
}
