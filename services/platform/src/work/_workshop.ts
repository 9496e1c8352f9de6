import { defineEvent, makeEvent } from '@cifra/proto';
import type { EventEnvelope } from '@cifra/proto';
import { z } from 'zod';
import { createEmbeddedDocuments } from '../documents/documents.embedded.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { createCollector } from '../testing/collector.ts';
import type { Collector } from '../testing/collector.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import type { FakeClock } from '../testing/fake-clock.ts';
import { createSequentialIds } from '../testing/sequential-ids.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { createInbox } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import type { InboxItem } from './inbox-item.ts';
import { defineReaction } from './reaction.ts';
import type { ReactionOptions, ReceivedEvent, Work } from './reaction.ts';
import type { LaneLimits } from './bench.ts';
import { createWorkQueue } from './work-queue.ts';
import type { WorkQueue } from './work-queue.ts';

export const orderPlaced = defineEvent({
  type: 'cifra.order.placed.v1',
  topic: 'orders',
  publisher: 'ingestion',
  summary: 'Somebody ordered something.',
  data: z.strictObject({ amount: z.number() }),
});

const newEventId = createSequentialIds('event');

export function anOrder(fields: { tenant?: string; subject?: string; amount?: number } = {}): EventEnvelope {
  const { tenant = 'ana', subject = 'order', amount = 1 } = fields;
  const context = { id: newEventId(), tenant, correlationId: 'correlation', causationId: 'request' };
  return makeEvent(orderPlaced, subject, { amount }, { ...context, time: '2026-01-15T09:00:00.000Z' }).event;
}

type Handle = (event: ReceivedEvent<typeof orderPlaced>, work: Work) => Promise<void>;

export const workTimes = {
  leaseMs: 30_000,
  beatMs: 5000,
  pollMs: 2000,
  retry: { firstMs: 1000, maxMs: 10_000 },
  keepMs: 2 * 60 * 60 * 1000,
};

/** One store of one test, in memory, and the workers on it; each may have a clock of its own. */
export type Workshop = {
  readonly documents: DocumentStore;
  readonly clock: FakeClock;
  readonly inbox: Inbox;
  /** Records an order for the reaction that every worker has. */
  readonly record: (fields?: Parameters<typeof anOrder>[0]) => Promise<EventEnvelope>;
  readonly itemOf: (event: EventEnvelope) => Promise<InboxItem | undefined>;
  readonly hire: (handle: Handle, options?: WorkerOptions) => Promise<WorkQueue>;
};

export type WorkerOptions = {
  readonly clock?: FakeClock;
  readonly limits?: LaneLimits;
  readonly isAlone?: boolean;
  readonly inOrder?: boolean;
  readonly onDead?: NonNullable<ReactionOptions<typeof orderPlaced>['onDead']>;
};

export function createWorkshop(documents = createEmbeddedDocuments({ file: ':memory:' })): Workshop {
  const clock = createFakeClock();
  const inbox = createInbox({ documents, clock });
  const newWorkerId = createSequentialIds('worker');
  let inOrder = false;

  return {
    documents,
    clock,
    inbox,
    record: async (fields) => {
      const event = anOrder(fields);
      await inbox.recordEvent(event, { name: orderPlaced.type, lane: 'main', inOrder });
      return event;
    },
    itemOf: async (event) => inbox.items.get(`${event.id}~${orderPlaced.type}`),
    hire: async (handle, options = {}) => {
      const { onDead } = options;
      inOrder ||= options.inOrder === true;
      const queue = createWorkQueue({
        inbox,
        reactions: [
          defineReaction({
            event: orderPlaced,
            handle,
            inOrder,
            ...(onDead === undefined ? {} : { onDead }),
          }),
        ],
        lanes: { main: options.limits ?? { concurrency: 4, perTenant: 4 } },
        clock: options.clock ?? clock,
        newId: newWorkerId,
        logger: silentLogger,
        crashAt: () => undefined,
        isAlone: options.isAlone ?? false,
        times: workTimes,
      });
      await queue.start();
      return queue;
    },
  };
}

/** A handler that ends when it is told to, in the order a test wants. */
export type HandWork = {
  readonly handle: Handle;
  /** What has been started, with the work that belongs to it. */
  readonly started: Collector<{ readonly event: ReceivedEvent<typeof orderPlaced>; readonly work: Work }>;
  readonly running: () => string[];
  readonly finish: (eventId: string) => void;
};

export function createHandWork(): HandWork {
  const started = createCollector<{ event: ReceivedEvent<typeof orderPlaced>; work: Work }>();
  const open = new Map<string, () => void>();
  return {
    started,
    handle: async (event, work) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      open.set(event.id, resolve);
      started.add({ event, work });
      await promise;
      open.delete(event.id);
    },
    running: () => [...open.keys()],
    finish: (eventId) => open.get(eventId)?.(),
  };
}
