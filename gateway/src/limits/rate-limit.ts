import { AppError } from '@cifra/platform';
import type { Clock } from '@cifra/platform';

type Bucket = { readonly tokens: number; readonly atMs: number };

const roomFor = 100_000;

/**
 * Lets so many requests a minute pass for each key, at once or spread out: a bucket that fills up again steadily.
 * @returns a function that takes one. @throws AppError `rate_limited`, with the seconds until the next one may pass
 */
export function createRateLimit(perMinute: number, clock: Pick<Clock, 'elapsedMs'>): (key: string) => void {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;

  const tokensOf = (bucket: Bucket): number =>
    Math.min(perMinute, bucket.tokens + (clock.elapsedMs() - bucket.atMs) * perMs);

  function forgetFull(): void {
    for (const [key, bucket] of buckets) if (tokensOf(bucket) >= perMinute) buckets.delete(key);
    // Under a flood from everywhere the oldest go first: they come back with a full bucket, which locks nobody out.
    for (const key of buckets.keys()) {
      if (buckets.size < roomFor) return;
      buckets.delete(key);
    }
  }

  return (key) => {
    const known = buckets.get(key);
    const tokens = known === undefined ? perMinute : tokensOf(known);
    if (tokens < 1) {
      throw new AppError('rate_limited', { retryAfterSeconds: (1 - tokens) / perMs / 1000 });
    }
    if (known === undefined && buckets.size >= roomFor) forgetFull();
    buckets.set(key, { tokens: tokens - 1, atMs: clock.elapsedMs() });
  };
}
