import type { EventEnvelope } from '@cifra/proto';
import type { Clock } from '../clock/clock.ts';
import type { Collection, DocumentStore } from '../documents/documents.ts';
import { DuplicateKeyError } from '../documents/duplicate-key-error.ts';
import { inboxDefinition } from './inbox-item.ts';
import type { InboxItem } from './inbox-item.ts';
import type { Reaction } from './reaction.ts';

/** Where received events wait to be worked on. */
export type Inbox = {
  readonly items: Collection<InboxItem>;
  /** Records an event for one reaction. @returns false when it had been recorded before. */
  readonly recordEvent: (
    event: EventEnvelope,
    reaction: Pick<Reaction, 'name' | 'lane' | 'inOrder'>,
  ) => Promise<boolean>;
  /** Called after each recorded event: wakes the work queue in-process. */
  readonly onRecorded: (wake: () => void) => void;
};

export function createInbox(options: {
  readonly documents: DocumentStore;
  readonly clock: Pick<Clock, 'now'>;
}): Inbox {
  const { documents, clock } = options;
  const items = documents.systemCollection(inboxDefinition);
  const wakers: (() => void)[] = [];
  let arrivals = 0;

  /** Two arrivals within a millisecond keep their order too. */
  function nextPlace(now: string): string {
    arrivals += 1;
    return `${now}/${String(arrivals).padStart(12, '0')}`;
  }

  return {
    items,
    recordEvent: async (event, reaction) => {
      const now = clock.now().toISOString();
      try {
        await items.insert(newItem(event, reaction, now, nextPlace(now)));
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
      for (const wake of wakers) wake();
      return true;
    },
    onRecorded: (wake) => {
      wakers.push(wake);
    },
  };
}

function newItem(
  event: EventEnvelope,
  reaction: Pick<Reaction, 'name' | 'lane' | 'inOrder'>,
  now: string,
  queuedAs: string,
): InboxItem {
  return {
    id: `${event.id}~${reaction.name}`,
    event,
    reaction: reaction.name,
    tenant: event.tenantid,
    subject: event.subject,
    correlationId: event.correlationid,
    lane: reaction.lane,
    inOrder: reaction.inOrder,
    queuedAs,
    state: 'waiting',
    notBefore: now,
    attempts: 0,
    thrown: 0,
    lost: 0,
    lease: 0,
    owner: null,
    beat: 0,
    isDoomed: false,
    failure: null,
    finishedAt: null,
  };
}
