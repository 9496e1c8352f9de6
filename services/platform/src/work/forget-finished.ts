import type { Clock } from '../clock/clock.ts';
import type { Collection } from '../documents/documents.ts';
import type { InboxItem } from './inbox-item.ts';

const hourMs = 60 * 60 * 1000;
const batchSize = 200;

/**
 * Makes a function that, called often, once an hour deletes items that were done longer ago than `keepMs`.
 * Until then an event that comes again is known. Dead items stay, for a person to look at.
 */
export function forgetFinished(options: {
  readonly items: Collection<InboxItem>;
  readonly clock: Clock;
  readonly keepMs: number;
}): () => Promise<void> {
  const { items, clock, keepMs } = options;
  let dueMs = clock.elapsedMs();

  return async () => {
    if (clock.elapsedMs() < dueMs) return;
    const before = new Date(clock.now().getTime() - keepMs).toISOString();
    const old = await items.find({
      where: { state: 'done', finishedAt: { lt: before } },
      limit: batchSize,
    });
    await Promise.all(old.map(async (item) => items.delete(item.id, item.version)));
    if (old.length < batchSize) dueMs = clock.elapsedMs() + hourMs;
  };
}
