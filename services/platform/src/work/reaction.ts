import type { EventData, EventDefinition, EventEnvelope } from '@cifra/proto';
import type { Collection, Stored } from '../documents/documents.ts';
import type { Change } from '../documents/change-document.ts';
import type { WorkFailure } from './work-failure.ts';

/** An envelope whose data has been read against its contract. */
export type ReceivedEvent<E extends EventDefinition> = Omit<EventEnvelope, 'data'> & {
  readonly data: EventData<E>;
};

/** The hold a handler has on its work item. */
export type Work = {
  /** From 1; counts every claim, also of those whose process died. */
  readonly attempt: number;
  /** Grows with each claim of the item: of two workers the one with the higher number holds it. */
  readonly leaseNumber: number;
  /** Aborted when the lease is lost, the work is called off, or the process stops. */
  readonly signal: AbortSignal;
  readonly isHeld: () => Promise<boolean>;
  /**
   * Changes a document (see `changeDocument`) on behalf of this lease: reads it, checks that the lease is still held,
   * writes by compare-and-set against the version read. So once a newer holder has written to a document, no older
   * holder's commit to it can follow; before that, an older holder's commit counts as made before the take-over.
   * A handler that runs long therefore commits to its document at its start too.
   * @throws LeaseLostError
   */
  readonly commit: <T extends { readonly id: string }>(
    collection: Collection<T>,
    id: string,
    change: (current: Stored<T> | undefined) => Change<T> | undefined,
  ) => Promise<Stored<T> | undefined>;
};

/** What a service does about an event. It is done at least once: doing it twice must be as doing it once. */
export type ReactionOptions<E extends EventDefinition> = {
  readonly event: E;
  /** Unique among the reactions of the service; the event's type unless given. */
  readonly name?: string;
  /** Which of the lanes of the work queue it runs in; `main` unless given. */
  readonly lane?: string;
  /** One after the other, in order of arrival, per lane and subject. A failing one holds back those behind it. */
  readonly inOrder?: boolean;
  /** Throws a PermanentError when trying again cannot help; anything else is tried again. */
  readonly handle: (event: ReceivedEvent<E>, work: Work) => Promise<void>;
  /**
   * Tells the world that it failed for good. The item is dead only after this has resolved;
   * it is tried for ever, so it must be idempotent.
   */
  readonly onDead?: (event: ReceivedEvent<E>, failure: WorkFailure) => Promise<void>;
};

/** A reaction as the work queue knows it: of any event. */
export type Reaction = {
  readonly event: EventDefinition;
  readonly name: string;
  readonly lane: string;
  readonly inOrder: boolean;
  readonly handle: (event: EventEnvelope, work: Work) => Promise<void>;
  readonly onDead: (event: EventEnvelope, failure: WorkFailure) => Promise<void>;
};

export const mainLane = 'main';

/** Makes a reaction whose handler gets the event's data typed and checked. */
export function defineReaction<E extends EventDefinition>(options: ReactionOptions<E>): Reaction {
  const { event: definition, handle, onDead = async () => undefined } = options;
  const received = (event: EventEnvelope): ReceivedEvent<E> => ({
    ...event,
    data: definition.data.parse(event.data) as EventData<E>,
  });
  return {
    event: definition,
    name: options.name ?? definition.type,
    lane: options.lane ?? mainLane,
    inOrder: options.inOrder ?? false,
    handle: async (event, work) => handle(received(event), work),
    onDead: async (event, failure) => onDead(received(event), failure),
  };
}
