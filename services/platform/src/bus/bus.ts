import type { EventEnvelope } from '@cifra/proto';

/**
 * The doorbell between services. At least once, in order per key; consumers are idempotent.
 * `group`: one instance of the group handles each event; a group that is new starts at the oldest event that is
 * kept. `broadcast`: every instance hears it, from now on, nothing is kept for those who are away.
 */
export type Bus = {
  /** Resolves once the event is durable. Events of one topic and key keep their order. */
  readonly publish: (topic: string, events: readonly EventEnvelope[]) => Promise<void>;
  readonly subscribe: (subscription: Subscription) => Promise<Unsubscribe>;
  readonly close: () => Promise<void>;
};

export type Subscription = {
  readonly topics: readonly string[];
  readonly mode: { readonly kind: 'group'; readonly group: string } | { readonly kind: 'broadcast' };
  /**
   * Must only record the event (inbox) or wake somebody, and return. In a group the position moves on only after
   * it resolves; when it throws, the same event is delivered again.
   */
  readonly handle: (event: EventEnvelope) => Promise<void>;
  /** Told of a message that can't be parsed as an envelope; the position moves on. */
  readonly onUnreadable: (raw: string, topic: string) => Promise<void>;
};

/** Resolves once nothing is being handled any more; not to be awaited by a handler of its own. */
export type Unsubscribe = () => Promise<void>;
