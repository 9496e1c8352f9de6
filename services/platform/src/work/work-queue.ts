import type { EventEnvelope } from '@cifra/proto';
import type { Clock } from '../clock/clock.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import { createRounds } from '../clock/rounds.ts';
import { wait } from '../clock/wait.ts';
import type { Stored } from '../documents/documents.ts';
import { withLogContext } from '../logging/log-context.ts';
import type { Logger } from '../logging/logger.ts';
import type { CrashAt } from './crash-point.ts';
import type { InboxItem } from './inbox-item.ts';
import type { Inbox } from './inbox.ts';
import { claimed, mustRunAlone, released } from './item-rules.ts';
import { holdLease } from './lease.ts';
import type { Lease } from './lease.ts';
import { createLeaseWatch } from './lost-leases.ts';
import { nextClaim } from './next-claim.ts';
import type { Reaction } from './reaction.ts';
import { runItem } from './run-item.ts';
import type { Interruption } from './run-item.ts';
import { forgetFinished } from './forget-finished.ts';

/** How many items run at once: in this process, and of one tenant in all processes together. */
export type LaneLimits = { readonly concurrency: number; readonly perTenant: number };

export type WorkQueueOptions = {
  readonly inbox: Inbox;
  readonly reactions: readonly Reaction[];
  readonly lanes: Readonly<Record<string, LaneLimits>>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly logger: Logger;
  readonly crashAt: CrashAt;
  /** Nobody else can work on this store (its data folder is locked): what is running at the start is lost. */
  readonly isAlone: boolean;
  readonly times: WorkTimes;
};

export type WorkTimes = {
  /** A lease is lost when its beat has stood still for that long. */
  readonly leaseMs: number;
  readonly beatMs: number;
  /** How often the store is looked at without being woken. */
  readonly pollMs: number;
  readonly retry: GrowingDelay;
  /** How long a finished item is remembered, so that its event is known when it comes again. */
  readonly keepMs: number;
};

export type WorkQueue = {
  readonly start: () => Promise<void>;
  /** Breaks off what runs here and fits, by its signal; it counts as done. */
  readonly callOff: (fits: (event: EventEnvelope) => boolean) => void;
  /** Claims nothing more and waits for what runs; what is not done by then is given back. @returns whether all was. */
  readonly drain: (deadlineMs: number) => Promise<boolean>;
};

type Running = {
  readonly item: InboxItem;
  readonly lease: Lease;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
};

/** Works on the inbox: see architecture, Work. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { inbox, clock, logger, crashAt, lanes, times } = options;
  const reactions = new Map(options.reactions.map((reaction) => [reaction.name, reaction]));
  const owner = options.newId();
  const running = new Map<string, Running>();
  const watch = createLeaseWatch({
    items: inbox.items,
    clock,
    leaseMs: times.leaseMs,
    isOwn: (id) => running.has(id),
  });
  const rounds = createRounds(round);
  const forgetting = forgetFinished({ items: inbox.items, clock, keepMs: times.keepMs });
  let waitsForQuiet: string | undefined;
  let cancelAlarm = (): void => undefined;

  async function round(): Promise<void> {
    cancelAlarm();
    let nextMs = times.pollMs;
    try {
      await watch.look();
      await claimWhatFits();
      await forgetting();
      nextMs = Math.min(nextMs, await untilNextDue());
    } catch (error) {
      logger.error('the inbox could not be read', {}, error);
    }
    cancelAlarm = clock.after(nextMs, rounds.wake);
  }

  async function claimWhatFits(): Promise<void> {
    if (waitsForQuiet !== undefined) {
      if (running.size > 0) return;
      const item = await inbox.items.get(waitsForQuiet);
      waitsForQuiet = undefined;
      if (item?.state === 'waiting') await claim(item);
    }
    for (const [lane, limits] of Object.entries(lanes)) {
      while (hasRoom(lane, limits)) {
        const terms = { lane, perTenant: limits.perTenant, now: clock.now(), delay: times.retry };
        const item = await nextClaim(inbox.items, terms);
        if (item === undefined) break;
        if (mustRunAlone(item) && running.size > 0) {
          waitsForQuiet = item.id;
          return;
        }
        await claim(item);
      }
    }
  }

  function hasRoom(lane: string, limits: LaneLimits): boolean {
    const all = [...running.values()].map(({ item }) => item);
    return !all.some(mustRunAlone) && all.filter((item) => item.lane === lane).length < limits.concurrency;
  }

  async function claim(item: Stored<InboxItem>): Promise<void> {
    const claim = await inbox.items.replace(claimed(item, owner), item.version);
    if (claim === undefined) return;
    crashAt('inbox.claimed');
    const controller = new AbortController();
    const interrupt = (reason: Interruption): void => controller.abort(reason);
    const lease = holdLease({
      items: inbox.items,
      claim,
      clock,
      beatMs: times.beatMs,
      onLost: () => interrupt('lease_lost'),
    });
    const ended = run(claim, lease, controller.signal);
    running.set(claim.id, { item: claim, lease, controller, ended });
  }

  async function run(item: InboxItem, lease: Lease, signal: AbortSignal): Promise<void> {
    const context = { reactions, clock, retry: times.retry, crashAt, logger };
    try {
      await withLogContext({ correlationId: item.correlationId }, async () =>
        runItem(context, item, lease, signal),
      );
    } catch (error) {
      logger.error('the outcome of an item could not be written', { item: item.id }, error);
    }
    lease.end();
    running.delete(item.id);
    rounds.wake();
  }

  async function untilNextDue(): Promise<number> {
    const now = clock.now();
    const [next] = await inbox.items.find({
      where: { state: 'waiting', notBefore: { gt: now.toISOString() } },
      sort: [{ by: 'notBefore', direction: 'asc' }],
      limit: 1,
    });
    return next === undefined ? Infinity : Date.parse(next.notBefore) - now.getTime();
  }

  async function giveBack({ lease, controller }: Running): Promise<void> {
    controller.abort('stopping' satisfies Interruption);
    await lease.update((item) => released(item, clock.now()));
  }

  return {
    start: async () => {
      if (options.isAlone) await watch.takeAll();
      inbox.onRecorded(rounds.wake);
      rounds.wake();
    },
    callOff: (fits) => {
      for (const { item, controller } of running.values()) {
        if (fits(item.event)) controller.abort('called_off' satisfies Interruption);
      }
    },
    drain: async (deadlineMs) => {
      await rounds.stop();
      cancelAlarm();
      const all = Promise.all([...running.values()].map(({ ended }) => ended));
      const inTime = new AbortController();
      await Promise.race([all.then(() => inTime.abort()), wait(clock, deadlineMs, inTime.signal)]);
      const unfinished = [...running.values()];
      await Promise.all(unfinished.map(giveBack));
      return unfinished.length === 0;
    },
  };
}
