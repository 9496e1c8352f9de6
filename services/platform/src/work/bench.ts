import type { EventEnvelope } from '@cifra/proto';
import { wait } from '../clock/wait.ts';
import type { Collection, Stored } from '../documents/documents.ts';
import { withLogContext } from '../logging/log-context.ts';
import type { InboxItem } from './inbox-item.ts';
import { mustRunAlone, released } from './item-rules.ts';
import { holdLease } from './lease.ts';
import type { Lease } from './lease.ts';
import { runItem } from './run-item.ts';
import type { Interruption, RunContext } from './run-item.ts';

/** How many items run at once: in this process, and of one tenant in all processes together. */
export type LaneLimits = { readonly concurrency: number; readonly perTenant: number };

/** What this process is working on. */
export type Bench = {
  readonly holds: (id: string) => boolean;
  readonly isEmpty: () => boolean;
  readonly hasRoom: (lane: string, limits: LaneLimits) => boolean;
  /** Runs an item that has just been claimed. */
  readonly run: (claim: Stored<InboxItem>) => void;
  readonly callOff: (fits: (event: EventEnvelope) => boolean) => void;
  /** Waits for all to end; gives back what does not in time. @returns whether all did. */
  readonly clear: (deadlineMs: number) => Promise<boolean>;
};

type Running = {
  readonly item: InboxItem;
  readonly lease: Lease;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
};

export function createBench(
  context: RunContext & {
    readonly items: Collection<InboxItem>;
    readonly beatMs: number;
    /** Called when an item has left the bench. */
    readonly onEnd: () => void;
  },
): Bench {
  const { items, clock, logger, beatMs, onEnd } = context;
  const running = new Map<string, Running>();

  async function toItsEnd(item: InboxItem, lease: Lease, signal: AbortSignal): Promise<void> {
    try {
      await withLogContext({ correlationId: item.correlationId }, async () =>
        runItem(context, item, lease, signal),
      );
    } catch (error) {
      logger.error('the outcome of an item could not be written', { item: item.id }, error);
    }
    lease.end();
    running.delete(item.id);
    onEnd();
  }

  async function giveBack({ item, lease, controller }: Running): Promise<void> {
    controller.abort('stopping' satisfies Interruption);
    try {
      await lease.update((held) => released(held, clock.now()));
    } catch (error) {
      logger.warn('an item could not be given back', { item: item.id }, error);
    }
  }

  return {
    holds: (id) => running.has(id),
    isEmpty: () => running.size === 0,
    hasRoom: (lane, limits) => {
      const all = [...running.values()].map(({ item }) => item);
      return !all.some(mustRunAlone) && all.filter((item) => item.lane === lane).length < limits.concurrency;
    },
    run: (claim) => {
      const controller = new AbortController();
      const onLost = (): void => controller.abort('lease_lost' satisfies Interruption);
      const lease = holdLease({ items, claim, clock, beatMs, onLost });
      const ended = toItsEnd(claim, lease, controller.signal);
      running.set(claim.id, { item: claim, lease, controller, ended });
    },
    callOff: (fits) => {
      for (const { item, controller } of running.values()) {
        if (fits(item.event)) controller.abort('called_off' satisfies Interruption);
      }
    },
    clear: async (deadlineMs) => {
      const all = Promise.all([...running.values()].map(({ ended }) => ended));
      const inTime = new AbortController();
      await Promise.race([all.then(() => inTime.abort()), wait(clock, deadlineMs, inTime.signal)]);
      const unfinished = [...running.values()];
      await Promise.all(unfinished.map(giveBack));
      return unfinished.length === 0;
    },
  };
}
