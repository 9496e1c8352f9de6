import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock/clock.ts';
import { delayAfter } from '../clock/growing-delay.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import { createRounds } from '../clock/rounds.ts';
import { wait } from '../clock/wait.ts';
import type { DocumentStore, OutboxEvent, PendingOutbox } from '../documents/documents.ts';
import type { Logger } from '../logging/logger.ts';
import type { CrashAt } from './crash-point.ts';

export type OutboxRelayOptions = {
  readonly documents: DocumentStore;
  readonly bus: Pick<Bus, 'publish'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly crashAt: CrashAt;
  /** How often the store is looked at without being woken. */
  readonly pollMs: number;
  readonly retry: GrowingDelay;
};

export type OutboxRelay = {
  readonly start: () => void;
  /** Sends what is left, until nothing is or the time is up, and stops. @returns whether all was sent. */
  readonly drain: (deadlineMs: number) => Promise<boolean>;
};

type Failing = { readonly failures: number; readonly againAtMs: number };

const batchSize = 100;

/**
 * Publishes what documents announce. A document's events leave in their order, and the next only after those before
 * it are on the bus; a crash between publishing and clearing sends them again (at least once). When several relays
 * send the same document, each sends in order from its first uncleared event, so whoever ignores ids that he has
 * seen still sees the order kept. What cannot be sent is tried for ever, and holds back its own document alone.
 */
export function createOutboxRelay(options: OutboxRelayOptions): OutboxRelay {
  const { documents, bus, clock, logger, crashAt, pollMs, retry } = options;
  const failing = new Map<string, Failing>();
  const rounds = createRounds(round);
  let isDraining = false;
  let cancelAlarm = (): void => undefined;

  async function round(): Promise<void> {
    cancelAlarm();
    try {
      await sendAll(() => !isDraining);
    } catch (error) {
      logger.error('the outboxes could not be read', {}, error);
    }
    cancelAlarm = clock.after(Math.min(pollMs, untilNextTry()), rounds.wake);
  }

  /** @returns whether nothing was left to send. */
  async function sendAll(mayGoOn: () => boolean): Promise<boolean> {
    const pending = await documents.pendingOutboxes(batchSize + failing.size);
    forgetAllBut(new Set(pending.map(keyOf)));
    const due = pending.filter((outbox) => (failing.get(keyOf(outbox))?.againAtMs ?? 0) <= clock.elapsedMs());
    for (const outbox of due) {
      if (mayGoOn()) await send(outbox);
    }
    if (due.length >= batchSize) rounds.wake();
    return pending.length === 0;
  }

  /** Ends once nothing is left, or once the bus refuses something: then the rest waits for the next start. */
  async function sendRest(mayGoOn: () => boolean): Promise<boolean> {
    await rounds.stop();
    cancelAlarm();
    failing.clear();
    while (mayGoOn() && failing.size === 0) {
      if (await sendAll(mayGoOn)) return true;
    }
    return false;
  }

  async function send(outbox: PendingOutbox): Promise<void> {
    const key = keyOf(outbox);
    try {
      for (const { topic, events } of runsOfOneTopic(outbox.events)) {
        crashAt('relay.before-publish');
        await bus.publish(topic, events);
        crashAt('relay.after-publish');
        await documents.clearOutbox(
          outbox,
          events.map((event) => event.id),
        );
      }
      failing.delete(key);
    } catch (error) {
      const failures = (failing.get(key)?.failures ?? 0) + 1;
      failing.set(key, { failures, againAtMs: clock.elapsedMs() + delayAfter(failures, retry) });
      logger.warn('events could not be published', { collection: outbox.collection, failures }, error);
    }
  }

  /** A document that is gone has nothing more to be tried. */
  function forgetAllBut(waiting: ReadonlySet<string>): void {
    for (const key of failing.keys()) {
      if (!waiting.has(key)) failing.delete(key);
    }
  }

  function untilNextTry(): number {
    return Math.max(
      0,
      Math.min(...[...failing.values()].map(({ againAtMs }) => againAtMs)) - clock.elapsedMs(),
    );
  }

  return {
    start: () => {
      documents.onOutbox(rounds.wake);
      rounds.wake();
    },
    drain: async (deadlineMs) => {
      isDraining = true;
      const time = new AbortController();
      const rest = sendRest(() => !time.signal.aborted).catch(() => false);
      const isSent = await Promise.race([rest, wait(clock, deadlineMs, time.signal).then(() => false)]);
      time.abort();
      return isSent;
    },
  };
}

function keyOf({ collection, tenant, id }: PendingOutbox): string {
  return JSON.stringify([collection, tenant, id]);
}

/** The events in their order, cut where the topic changes. */
function runsOfOneTopic(
  events: readonly OutboxEvent[],
): { readonly topic: string; readonly events: OutboxEvent['event'][] }[] {
  const runs: { readonly topic: string; readonly events: OutboxEvent['event'][] }[] = [];
  for (const { topic, event } of events) {
    const last = runs.at(-1);
    if (last?.topic === topic) last.events.push(event);
    else runs.push({ topic, events: [event] });
  }
  return runs;
}
