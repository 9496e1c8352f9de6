import type { Clock } from '../clock/clock.ts';
import type { Collection, Stored } from '../documents/documents.ts';
import type { InboxItem } from './inbox-item.ts';

/** One worker's hold on a claimed item. */
export type Lease = {
  readonly isHeld: () => Promise<boolean>;
  /** Writes the item if it is still held. @returns the new state, or undefined when the lease is lost. */
  readonly update: (change: (item: InboxItem) => InboxItem) => Promise<Stored<InboxItem> | undefined>;
  /** No more beats. */
  readonly end: () => void;
};

/**
 * Keeps a claimed item by counting up its beat. A beat that cannot be written (the store is away) is left out:
 * others judge by their own clock how long it has stood still.
 */
export function holdLease(options: {
  readonly items: Collection<InboxItem>;
  readonly claim: Stored<InboxItem>;
  readonly clock: Clock;
  readonly beatMs: number;
  readonly onLost: () => void;
}): Lease {
  const { items, claim, clock, beatMs, onLost } = options;
  let hasEnded = false;
  let cancelBeat = clock.after(beatMs, () => void beat());

  async function held(): Promise<Stored<InboxItem> | undefined> {
    const item = await items.get(claim.id);
    return item?.state === 'running' && item.lease === claim.lease ? item : undefined;
  }

  async function update(change: (item: InboxItem) => InboxItem): Promise<Stored<InboxItem> | undefined> {
    for (;;) {
      const item = await held();
      if (item === undefined) return undefined;
      const written = await items.replace(change(item), item.version);
      if (written !== undefined) return written;
    }
  }

  async function beat(): Promise<void> {
    const isHeld = await update((item) => ({ ...item, beat: item.beat + 1 })).then(
      (item) => item !== undefined,
      () => true,
    );
    if (hasEnded) return;
    if (isHeld) cancelBeat = clock.after(beatMs, () => void beat());
    else onLost();
  }

  return {
    isHeld: async () => (await held()) !== undefined,
    update,
    end: () => {
      hasEnded = true;
      cancelBeat();
    },
  };
}
