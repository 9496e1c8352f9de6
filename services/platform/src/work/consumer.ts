import type { EventEnvelope } from '@cifra/proto';
import type { Bus, Unsubscribe } from '../bus/bus.ts';
import { DocumentTooLargeError } from '../documents/document-too-large-error.ts';
import type { DeadLetters } from './dead-letters.ts';
import type { Inbox } from './inbox.ts';
import type { Reaction } from './reaction.ts';

/**
 * Brings the events that somebody reacts to from the bus into the inbox; other types are passed over.
 * What does not read as its contract says becomes a dead letter, and the position moves on.
 */
export async function consume(options: {
  readonly bus: Bus;
  readonly inbox: Inbox;
  readonly deadLetters: DeadLetters;
  /** The group's name: one instance of it receives each event. */
  readonly group: string;
  readonly reactions: readonly Reaction[];
}): Promise<Unsubscribe> {
  const { bus, inbox, deadLetters, group, reactions } = options;
  const topics = [...new Set(reactions.map(({ event }) => event.topic))];

  async function receive(event: EventEnvelope): Promise<void> {
    for (const reaction of reactions.filter((candidate) => candidate.event.type === event.type)) {
      const reason = mistakeIn(event, reaction) ?? (await refusal(event, reaction));
      if (reason !== undefined) await deadLetters.record(JSON.stringify(event), reaction.event.topic, reason);
    }
  }

  async function refusal(event: EventEnvelope, reaction: Reaction): Promise<string | undefined> {
    try {
      await inbox.recordEvent(event, reaction);
      return undefined;
    } catch (error) {
      if (error instanceof DocumentTooLargeError) return error.message;
      throw error;
    }
  }

  if (topics.length === 0) return async () => undefined;
  return bus.subscribe({
    topics,
    mode: { kind: 'group', group },
    handle: receive,
    onUnreadable: async (raw, topic) => deadLetters.record(raw, topic, 'not an event'),
  });
}

function mistakeIn(event: EventEnvelope, reaction: Reaction): string | undefined {
  const read = reaction.event.data.safeParse(event.data);
  return read.success ? undefined : `not the data of ${event.type}: ${read.error.message}`;
}
