import { systemClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import type { Bus, Subscription, Unsubscribe } from './bus.ts';
import { createDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { openEventLog } from './event-log.ts';

export type EmbeddedBusOptions = {
  readonly file: string;
  readonly clock?: Clock;
  /** How long a handler that threw is left alone before it gets the same event again. */
  readonly retry?: GrowingDelay;
  /** How old an event gets before it is forgotten, once every group has passed it. */
  readonly keepMs?: number;
};

const sweepEveryMs = 10 * 60 * 1000;
const sevenDaysMs = 7 * 24 * 60 * 60 * 1000;

/** The bus of one process: a durable log in a file, its subscribers woken in-process, nothing polled. */
export function createEmbeddedBus(options: EmbeddedBusOptions): Bus {
  const { clock = systemClock, retry = { firstMs: 50, maxMs: 5000 }, keepMs = sevenDaysMs } = options;
  const log = openEventLog(options.file);
  const groups = new Map<string, Delivery>();
  const deliveries = new Map<string, Set<Delivery>>();
  let cancelSweep = clock.after(sweepEveryMs, sweep);

  function sweep(): void {
    log.forget(clock.now().getTime() - keepMs);
    cancelSweep = clock.after(sweepEveryMs, sweep);
  }

  function deliveriesOf(topic: string): Set<Delivery> {
    const known = deliveries.get(topic) ?? new Set();
    deliveries.set(topic, known);
    return known;
  }

  function added(topic: string, position: () => number, moveOn: (position: number) => void): Delivery {
    const next = () => log.next(topic, position());
    const delivery = createDelivery({ topic, next, moveOn }, clock, retry);
    deliveriesOf(topic).add(delivery);
    return delivery;
  }

  /** All subscriptions of a group share its delivery, so that each event goes to one of them, in order. */
  function groupDelivery(group: string, topic: string): Delivery {
    const key = JSON.stringify([group, topic]);
    log.join(group, topic);
    const delivery =
      groups.get(key) ??
      added(
        topic,
        () => log.positionOf(group, topic),
        (position) => log.moveOn(group, topic, position),
      );
    groups.set(key, delivery);
    return delivery;
  }

  function broadcastDelivery(topic: string): Delivery {
    let heard = log.end(topic);
    return added(
      topic,
      () => heard,
      (position) => (heard = position),
    );
  }

  async function subscribe(subscription: Subscription): Promise<Unsubscribe> {
    const { mode } = subscription;
    const joined = subscription.topics.map((topic) => ({
      topic,
      delivery: mode.kind === 'group' ? groupDelivery(mode.group, topic) : broadcastDelivery(topic),
    }));
    for (const { delivery } of joined) delivery.join(subscription);
    return async () => {
      for (const { topic, delivery } of joined) {
        if (mode.kind === 'broadcast') deliveriesOf(topic).delete(delivery);
        await delivery.leave(subscription);
      }
    };
  }

  return {
    publish: async (topic, events) => {
      log.append(topic, events, clock.now().getTime());
      for (const delivery of deliveriesOf(topic)) delivery.wake();
    },
    subscribe,
    close: async () => {
      cancelSweep();
      await Promise.all(
        [...deliveries.values()].flatMap((all) => [...all].map((delivery) => delivery.stop())),
      );
      log.close();
    },
  };
}
