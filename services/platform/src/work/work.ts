import type { EventEnvelope } from '@cifra/proto';
import type { Bus, Unsubscribe } from '../bus/bus.ts';
import { systemClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { DocumentStore } from '../documents/documents.ts';
import type { Logger } from '../logging/logger.ts';
import type { LaneLimits } from './bench.ts';
import { consume } from './consumer.ts';
import type { CrashAt } from './crash-point.ts';
import { createDeadLetters } from './dead-letters.ts';
import { createInbox } from './inbox.ts';
import { createOutboxRelay } from './outbox-relay.ts';
import type { Reaction } from './reaction.ts';
import { mainLane } from './reaction.ts';
import { createWorkQueue } from './work-queue.ts';
import type { WorkTimes } from './work-queue.ts';

export type WorkOptions = {
  /** The service's name; also its group on the bus. */
  readonly service: string;
  readonly documents: DocumentStore;
  readonly bus: Bus;
  readonly reactions: readonly Reaction[];
  readonly logger: Logger;
  readonly newId: () => string;
  readonly clock?: Clock;
  /** By lane; every lane that a reaction names must be here, except `main`, which has a limit of its own. */
  readonly lanes?: Readonly<Record<string, LaneLimits>>;
  /** True where the store is a locked data folder's: a restart need not wait for the leases of its last run. */
  readonly isAlone?: boolean;
  readonly crashAt?: CrashAt;
  readonly times?: Partial<WorkTimes>;
};

/** A service's event machinery: bus to inbox, inbox to handlers, outbox to bus. */
export type ServiceWork = {
  readonly start: () => Promise<void>;
  /** Breaks off what runs here and fits: the work of a job that was cancelled. */
  readonly callOff: (fits: (event: EventEnvelope) => boolean) => void;
  /**
   * Receives and claims nothing more, lets what runs end, sends what is announced; what is not done in time is
   * given back. The stores and the bus stay open. @returns whether nothing was left.
   */
  readonly drain: (deadlineMs: number) => Promise<boolean>;
};

const defaultTimes: WorkTimes = {
  leaseMs: 30_000,
  beatMs: 5000,
  pollMs: 2000,
  retry: { firstMs: 500, maxMs: 60_000 },
  keepMs: 14 * 24 * 60 * 60 * 1000,
};
const defaultLanes = { [mainLane]: { concurrency: 4, perTenant: 2 } };

/** Puts consumer, inbox, work queue and outbox relay of one service together. @throws TypeError for unknown lanes */
export function createWork(options: WorkOptions): ServiceWork {
  const { service, documents, bus, reactions, logger, newId, clock = systemClock } = options;
  const { crashAt = () => undefined, isAlone = false } = options;
  const lanes: Readonly<Record<string, LaneLimits>> = { ...defaultLanes, ...options.lanes };
  const times = { ...defaultTimes, ...options.times };
  checkReactions(reactions, lanes);
  const inbox = createInbox({ documents, clock });
  const deadLetters = createDeadLetters({ documents, clock, service });
  const shared = { clock, logger, crashAt };
  const queue = createWorkQueue({ ...shared, inbox, reactions, lanes, newId, isAlone, times });
  const { pollMs, retry } = times;
  const relay = createOutboxRelay({ ...shared, documents, bus, pollMs, retry: { ...retry, maxMs: 5000 } });
  let unsubscribe: Unsubscribe = async () => undefined;

  return {
    start: async () => {
      relay.start();
      await queue.start();
      unsubscribe = await consume({ bus, inbox, deadLetters, group: service, reactions });
    },
    callOff: queue.callOff,
    drain: async (deadlineMs) => {
      const startMs = clock.elapsedMs();
      await unsubscribe();
      const isDone = await queue.drain(deadlineMs);
      const isSent = await relay.drain(Math.max(0, deadlineMs - (clock.elapsedMs() - startMs)));
      return isDone && isSent;
    },
  };
}

function checkReactions(reactions: readonly Reaction[], lanes: Readonly<Record<string, LaneLimits>>): void {
  const names = reactions.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new TypeError('two reactions have the same name');
  for (const { name, lane } of reactions) {
    if (lanes[lane] === undefined) throw new TypeError(`${name} runs in a lane without limits: ${lane}`);
  }
}
