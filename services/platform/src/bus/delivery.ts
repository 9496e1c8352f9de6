import { eventEnvelopeSchema } from '@cifra/proto';
import type { EventEnvelope } from '@cifra/proto';
import type { Clock } from '../clock/clock.ts';
import { delayAfter } from '../clock/growing-delay.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import { createRounds } from '../clock/rounds.ts';
import { wait } from '../clock/wait.ts';
import type { Subscription } from './bus.ts';
import type { LogEntry } from './event-log.ts';

/** Where a delivery reads, and where it notes how far it has come. */
export type DeliverySource = {
  readonly topic: string;
  /** The oldest message that has not been passed yet. */
  readonly next: () => LogEntry | undefined;
  readonly moveOn: (position: number) => void;
};

/** One topic's messages going to one group (or one listener), one after the other. */
export type Delivery = {
  readonly join: (member: Subscription) => void;
  /** Resolves once nothing is being handed to that member any more. */
  readonly leave: (member: Subscription) => Promise<void>;
  /** There may be something new. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Hands out messages in order; each goes to one of the members, and the position moves on after it is handled.
 * A handler that throws gets the same message again after a growing delay, or another member does.
 */
export function createDelivery(source: DeliverySource, clock: Clock, retry: GrowingDelay): Delivery {
  let members: readonly Subscription[] = [];
  let turn = 0;
  let failures = 0;
  let inHand: Promise<void> = Promise.resolve();
  let pause = new AbortController();

  const rounds = createRounds(async () => {
    inHand = handOut();
    await inHand;
    if (failures > 0) await wait(clock, delayAfter(failures, retry), pause.signal);
  });

  /** Hands out the next message, if there is one; whatever goes wrong, it is tried again. */
  async function handOut(): Promise<void> {
    try {
      const member = members[turn++ % members.length];
      const entry = member && source.next();
      if (entry === undefined || member === undefined) return;
      rounds.wake();
      await hand(member, source.topic, entry.raw);
      source.moveOn(entry.position);
      failures = 0;
    } catch {
      rounds.wake();
      failures += 1;
    }
  }

  /** Cuts a delay short and waits for the handler that is at work. */
  async function settle(): Promise<void> {
    pause.abort();
    pause = new AbortController();
    await inHand;
  }

  return {
    join: (member) => {
      members = [...members, member];
      rounds.wake();
    },
    leave: async (member) => {
      members = members.filter((other) => other !== member);
      await settle();
    },
    wake: rounds.wake,
    stop: async () => {
      const ended = rounds.stop();
      await settle();
      await ended;
    },
  };
}

async function hand(member: Subscription, topic: string, raw: string): Promise<void> {
  const event = readEnvelope(raw);
  await (event === undefined ? member.onUnreadable(raw, topic) : member.handle(event));
}

function readEnvelope(raw: string): EventEnvelope | undefined {
  try {
    return eventEnvelopeSchema.parse(JSON.parse(raw));
  } catch {
    return undefined;
  }
}
