import type { Clock } from '../clock/clock.ts';
import type { Collection, Stored } from '../documents/documents.ts';
import type { InboxItem } from './inbox-item.ts';
import { afterLoss } from './item-rules.ts';

/** Watches the leases of others. */
export type LeaseWatch = {
  /** Takes back the items whose beat has stood still for long enough. @returns how many. */
  readonly look: () => Promise<number>;
  /** Takes back every running item that is not one's own: when nobody else can be alive. */
  readonly takeAll: () => Promise<number>;
};

type Sighting = { readonly lease: number; readonly beat: number; readonly sinceMs: number };

/**
 * A lease is lost when its beat has stood still for `leaseMs` on this process's own monotonic clock:
 * no two machines' clocks are ever compared.
 */
export function createLeaseWatch(options: {
  readonly items: Collection<InboxItem>;
  readonly clock: Clock;
  readonly leaseMs: number;
  readonly isOwn: (id: string) => boolean;
}): LeaseWatch {
  const { items, clock, leaseMs, isOwn } = options;
  let sightings = new Map<string, Sighting>();

  async function foreign(): Promise<Stored<InboxItem>[]> {
    return (await items.find({ where: { state: 'running' } })).filter((item) => !isOwn(item.id));
  }

  function sighting({ id, lease, beat }: InboxItem): Sighting {
    const last = sightings.get(id);
    return last?.lease === lease && last.beat === beat ? last : { lease, beat, sinceMs: clock.elapsedMs() };
  }

  async function takeBack(lost: readonly Stored<InboxItem>[]): Promise<number> {
    const written = await Promise.all(
      lost.map((item) => items.replace(afterLoss(item, clock.now()), item.version)),
    );
    return written.filter((item) => item !== undefined).length;
  }

  return {
    look: async () => {
      const running = await foreign();
      sightings = new Map(running.map((item) => [item.id, sighting(item)]));
      return takeBack(
        running.filter(({ id }) => clock.elapsedMs() - (sightings.get(id)?.sinceMs ?? Infinity) >= leaseMs),
      );
    },
    takeAll: async () => takeBack(await foreign()),
  };
}
