import type { EventEnvelope } from '@cifra/proto';
import type { Clock } from '../clock/clock.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import { createRounds } from '../clock/rounds.ts';
import type { Collection, Stored } from '../documents/documents.ts';
import type { Logger } from '../logging/logger.ts';
import { createBench } from './bench.ts';
import type { LaneLimits } from './bench.ts';
import type { CrashAt } from './crash-point.ts';
import type { InboxItem } from './inbox-item.ts';
import type { Inbox } from './inbox.ts';
import { claimed, mustRunAlone } from './item-rules.ts';
import { createLeaseWatch } from './lost-leases.ts';
import { nextClaim } from './next-claim.ts';
import type { Reaction } from './reaction.ts';
import { forgetFinished } from './forget-finished.ts';

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

/** Works on the inbox: claims what is due, fairly, and runs it while its lease is held. */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  const { inbox, clock, logger, crashAt, lanes, times } = options;
  const { items } = inbox;
  const owner = options.newId();
  const rounds = createRounds(round);
  const bench = createBench({
    items,
    reactions: new Map(options.reactions.map((reaction) => [reaction.name, reaction])),
    clock,
    retry: times.retry,
    crashAt,
    logger,
    beatMs: times.beatMs,
    onEnd: rounds.wake,
  });
  const watch = createLeaseWatch({ items, clock, leaseMs: times.leaseMs, isOwn: bench.holds });
  const forgetOld = forgetFinished({ items, clock, keepMs: times.keepMs });
  let waitsForQuiet: string | undefined;
  let isDraining = false;
  let cancelAlarm = (): void => undefined;

  async function round(): Promise<void> {
    cancelAlarm();
    let nextMs = times.pollMs;
    try {
      await watch.look();
      await claimWhatFits();
      await forgetOld();
      nextMs = Math.min(nextMs, await untilNextDue(items, clock.now()));
    } catch (error) {
      logger.error('the inbox could not be read', {}, error);
    }
    cancelAlarm = clock.after(nextMs, rounds.wake);
  }

  async function claimWhatFits(): Promise<void> {
    if (waitsForQuiet !== undefined) {
      if (!bench.isEmpty()) return;
      const item = await items.get(waitsForQuiet);
      waitsForQuiet = undefined;
      if (item?.state === 'waiting') await claim(item);
    }
    for (const [lane, limits] of Object.entries(lanes)) {
      while (!isDraining && bench.hasRoom(lane, limits)) {
        const terms = { lane, perTenant: limits.perTenant, now: clock.now(), delay: times.retry };
        const item = await nextClaim(items, terms);
        if (item === undefined) break;
        if (mustRunAlone(item) && !bench.isEmpty()) {
          waitsForQuiet = item.id;
          return;
        }
        await claim(item);
      }
    }
  }

  async function claim(item: Stored<InboxItem>): Promise<void> {
    const taken = await items.replace(claimed(item, owner), item.version);
    if (taken === undefined) return;
    crashAt('inbox.claimed');
    bench.run(taken);
  }

  return {
    start: async () => {
      if (options.isAlone) await watch.takeAll();
      inbox.onRecorded(rounds.wake);
      rounds.wake();
    },
    callOff: bench.callOff,
    drain: async (deadlineMs) => {
      isDraining = true;
      await rounds.stop();
      cancelAlarm();
      return bench.clear(deadlineMs);
    },
  };
}

/** Milliseconds until the next item that waits for its time. */
async function untilNextDue(items: Collection<InboxItem>, now: Date): Promise<number> {
  const [next] = await items.find({
    where: { state: 'waiting', notBefore: { gt: now.toISOString() } },
    sort: [{ by: 'notBefore', direction: 'asc' }],
    limit: 1,
  });
  return next === undefined ? Infinity : Date.parse(next.notBefore) - now.getTime();
}
