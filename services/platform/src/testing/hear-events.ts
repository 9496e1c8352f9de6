import { allEvents } from '@cifra/proto';
import type { EventEnvelope } from '@cifra/proto';
import type { Bus } from '../bus/bus.ts';
import { createCollector } from './collector.ts';

/** What is announced on some topics, from the past and to come. */
export type HeardEvents = {
  /** All so far, in order. */
  readonly events: readonly EventEnvelope[];
  /** Waits until that many events fit. @returns all that fit by then */
  readonly until: (fits: (event: EventEnvelope) => boolean, count?: number) => Promise<EventEnvelope[]>;
};

/** Listens as nobody's group. What is waited for is what its contract says, or the wait fails. */
export async function hearEvents(bus: Bus, topics: readonly string[]): Promise<HeardEvents> {
  const heard = createCollector<EventEnvelope>();
  await bus.subscribe({
    topics,
    mode: { kind: 'broadcast' },
    handle: async (event) => heard.add(event),
    onUnreadable: async () => undefined,
  });
  return {
    events: heard.items,
    until: async (fits, count = 1) => {
      const all = await heard.until((events) => events.filter(fits).length >= count);
      return all.filter(fits).map(checked);
    },
  };
}

function checked(event: EventEnvelope): EventEnvelope {
  allEvents.find(({ type }) => type === event.type)?.data.parse(event.data);
  return event;
}
