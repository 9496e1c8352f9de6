import type { EventEnvelope } from '@cifra/proto';
import { createCollector } from '../../testing/collector.ts';
import type { Collector } from '../../testing/collector.ts';
import type { Bus, Subscription, Unsubscribe } from '../bus.ts';

/** One bus of one test, whatever engine is behind it. */
export type BusHarness = {
  /** The bus as it is open now. */
  readonly bus: () => Bus;
  /** Makes an empty topic and gives its name. */
  readonly newTopic: () => Promise<string>;
  /** Puts a message on a topic that need not be an event; a listener notices it with the next event at the latest. */
  readonly publishRaw: (topic: string, raw: string) => Promise<void>;
  /** Closes the bus and opens it again on the same data. */
  readonly reopen: () => Promise<void>;
  readonly dispose: () => Promise<void>;
};

export type TheBus = () => BusHarness;

export type Listener = {
  readonly heard: Collector<EventEnvelope>;
  readonly unreadable: Collector<string>;
  readonly leave: Unsubscribe;
  /** Waits for the event of that id, then gives the ids of all that were heard. */
  readonly idsUntil: (id: string) => Promise<string[]>;
};

export const broadcast = { kind: 'broadcast' } as const;

/** A mode of a group that no other test has. */
export function group(name: string): Subscription['mode'] {
  return { kind: 'group', group: name };
}

/** Listens and notes what is heard; `react` may throw. */
export async function listen(
  bus: Bus,
  topics: readonly string[],
  mode: Subscription['mode'],
  react: (event: EventEnvelope) => void = () => undefined,
): Promise<Listener> {
  const heard = createCollector<EventEnvelope>();
  const unreadable = createCollector<string>();
  const leave = await bus.subscribe({
    topics,
    mode,
    handle: async (event) => {
      heard.add(event);
      react(event);
    },
    onUnreadable: async (raw) => unreadable.add(raw),
  });
  return {
    heard,
    unreadable,
    leave,
    idsUntil: async (id) => {
      const all = await heard.until((events) => events.some((event) => event.id === id));
      return all.map((event) => event.id);
    },
  };
}
