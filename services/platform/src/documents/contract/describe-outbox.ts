import { describe, expect, it } from '@jest/globals';
import { sampleEnvelope } from '../../testing/sample-envelope.ts';
import type { Collection, OutboxEvent, PendingOutbox } from '../documents.ts';
import { books, systemBooks } from './_books.ts';
import type { Book, TheHarness } from './_books.ts';

/** Events that are stored with the state they announce. */
export function describeOutbox(harness: TheHarness): void {
  const open = (tenant = 'ana'): Collection<Book> =>
    harness().store().tenantCollection(books).forTenant(tenant);
  const pending = async (limit = 100): Promise<PendingOutbox[]> => harness().store().pendingOutboxes(limit);
  const waiting = async (): Promise<string[][]> => (await pending()).map(idsOf);

  describe('the outbox', () => {
    it('holds the events of a document in the order of its writes', async () => {
      const collection = open();
      await collection.insert({ id: 'b1' }, [made('e1'), made('e2', 'other')]);
      await collection.replace({ id: 'b1', year: 1 }, 1);
      await collection.replace({ id: 'b1', year: 2 }, 2, [made('e3')]);
      const [outbox] = await pending();
      expect(outbox).toEqual({
        collection: 'books',
        tenant: 'ana',
        id: 'b1',
        events: [made('e1'), made('e2', 'other'), made('e3')],
      });
    });

    it('stores no event of a write that did not happen', async () => {
      const collection = open();
      await collection.insert({ id: 'b1', isbn: '1' });
      await collection.insert({ id: 'b2' });
      expect(await collection.replace({ id: 'b1' }, 7, [made('e1')])).toBeUndefined();
      await expect(collection.insert({ id: 'b1' }, [made('e2')])).rejects.toThrow();
      await expect(collection.replace({ id: 'b2', isbn: '1' }, 1, [made('e3')])).rejects.toThrow();
      expect(await pending()).toEqual([]);
    });

    it('clears what was sent and keeps what came meanwhile', async () => {
      const collection = open();
      await collection.insert({ id: 'b1' }, [made('e1'), made('e2')]);
      const [outbox] = await pending();
      await collection.replace({ id: 'b1' }, 1, [made('e3')]);
      await harness().store().clearOutbox(theOne(outbox), ['e1', 'e2']);
      expect(await waiting()).toEqual([['e3']]);
      await harness().store().clearOutbox(theOne(outbox), ['e3']);
      expect(await waiting()).toEqual([]);
      expect(await collection.get('b1')).toEqual({ id: 'b1', version: 2 });
    });

    it('clears nothing twice, and nothing that is not at the front', async () => {
      await open().insert({ id: 'b1' }, [made('e1'), made('e2')]);
      const [outbox] = await pending();
      await harness().store().clearOutbox(theOne(outbox), ['e2']);
      expect(await waiting()).toEqual([['e1', 'e2']]);
      await harness().store().clearOutbox(theOne(outbox), ['e1']);
      await harness().store().clearOutbox(theOne(outbox), ['e1']);
      expect(await waiting()).toEqual([['e2']]);
    });

    it('lists the oldest first, over all collections, up to a limit', async () => {
      const system = harness().store().systemCollection(systemBooks);
      await open('ben').insert({ id: 'b1' }, [made('e1')]);
      await system.insert({ id: 's1' }, [made('e2')]);
      await open('ana').insert({ id: 'b1' }, [made('e3')]);
      await open('ben').replace({ id: 'b1' }, 1, [made('e4')]);
      expect(await waiting()).toEqual([['e1', 'e4'], ['e2'], ['e3']]);
      expect((await pending(2)).map(({ tenant }) => tenant)).toEqual(['ben', null]);
    });

    it('goes with its document', async () => {
      await open().insert({ id: 'b1' }, [made('e1')]);
      await open().delete('b1');
      expect(await pending()).toEqual([]);
    });

    it('survives reopening, in order, before anybody has opened the collection again', async () => {
      await open().insert({ id: 'b1' }, [made('e1')]);
      await open().insert({ id: 'b2' }, [made('e2')]);
      await harness().reopen();
      expect(await waiting()).toEqual([['e1'], ['e2']]);
      await open().insert({ id: 'b3' }, [made('e3')]);
      expect(await waiting()).toEqual([['e1'], ['e2'], ['e3']]);
    });

    it('wakes the relay after a write that stored events, and no other', async () => {
      const collection = open();
      let woken = 0;
      harness()
        .store()
        .onOutbox(() => (woken += 1));
      await collection.insert({ id: 'b1' });
      await collection.replace({ id: 'b1' }, 9, [made('e1')]);
      expect(woken).toBe(0);
      await collection.replace({ id: 'b1' }, 1, [made('e1')]);
      expect(woken).toBe(1);
    });
  });
}

function made(id: string, topic = 'topic'): OutboxEvent {
  return { topic, event: sampleEnvelope(id) };
}

function idsOf(outbox: PendingOutbox): string[] {
  return outbox.events.map(({ event }) => event.id);
}

function theOne(outbox: PendingOutbox | undefined): PendingOutbox {
  if (outbox === undefined) throw new Error('there is no outbox');
  return outbox;
}
