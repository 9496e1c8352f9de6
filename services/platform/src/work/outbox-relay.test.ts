import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { createEmbeddedDocuments } from '../documents/documents.embedded.ts';
import type { OutboxEvent } from '../documents/documents.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { sampleEnvelope } from '../testing/sample-envelope.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { createOutboxRelay } from './outbox-relay.ts';

const minuteMs = 60_000;
const things = {
  name: 'things',
  schema: z.strictObject({ id: z.string() }),
  scope: 'tenant',
  unique: [],
  indexes: [],
} as const;

/** A bus that notes what it is given, and refuses what the test tells it to. */
function noticeBoard() {
  const published: string[] = [];
  let refuses = (_id: string): boolean => false;
  let open = 0;
  const bus: { publish: Bus['publish'] } = {
    publish: async (topic, events) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      if (events.some(({ id }) => refuses(id))) throw new Error('no broker');
      published.push(...events.map(({ id }) => `${topic}:${id}`));
    },
  };
  const refuse = (ids: (id: string) => boolean): void => {
    refuses = ids;
  };
  return { bus, published, refuse };
}

function open() {
  const clock = createFakeClock();
  const documents = createEmbeddedDocuments({ file: ':memory:' });
  const board = noticeBoard();
  const passed: string[] = [];
  const relay = createOutboxRelay({
    documents,
    bus: board.bus,
    clock,
    logger: silentLogger,
    crashAt: (point) => passed.push(point),
    pollMs: 2000,
    retry: { firstMs: 1000, maxMs: 5000 },
  });
  const store = documents.tenantCollection(things).forTenant('ana');
  const pending = async (): Promise<number> => (await documents.pendingOutboxes(1000)).length;
  return { ...board, clock, documents, relay, store, pending, passed };
}

const made = (id: string, topic = 't'): OutboxEvent => ({ topic, event: sampleEnvelope(id) });

describe('the outbox relay', () => {
  it('publishes what is waiting at its start, and what comes when it comes', async () => {
    const { relay, store, clock, published, pending } = open();
    await store.insert({ id: 'a' }, [made('1')]);
    relay.start();
    await clock.advance(0);
    await store.replace({ id: 'a' }, 1, [made('2')]);
    await clock.advance(0);
    expect(published).toEqual(['t:1', 't:2']);
    expect(await pending()).toBe(0);
  });

  it('keeps the order of a document over its topics', async () => {
    const { relay, store, clock, published, passed } = open();
    await store.insert({ id: 'a' }, [made('1'), made('2'), made('3', 'u'), made('4')]);
    relay.start();
    await clock.advance(0);
    expect(published).toEqual(['t:1', 't:2', 'u:3', 't:4']);
    expect(passed.slice(0, 2)).toEqual(['relay.before-publish', 'relay.after-publish']);
  });

  it('tries for ever, ever less often, and then sends in order', async () => {
    const { relay, store, clock, published, refuse, passed } = open();
    refuse(() => true);
    relay.start();
    await store.insert({ id: 'a' }, [made('1')]);
    await clock.advance(0);
    await store.replace({ id: 'a' }, 1, [made('2')]);
    await clock.advance(30 * minuteMs);
    const tries = passed.length;
    expect(tries).toBeGreaterThan(100);
    expect(tries).toBeLessThan(400);
    refuse(() => false);
    await clock.advance(5000);
    expect(published).toEqual(['t:1', 't:2']);
  });

  it('lets what cannot be sent hold back its own document alone', async () => {
    const { relay, store, clock, published, refuse, pending } = open();
    refuse((id) => id === 'bad');
    await store.insert({ id: 'a' }, [made('bad'), made('behind', 'u')]);
    for (let count = 0; count < 250; count += 1) await store.insert({ id: `b${count}` }, [made(`${count}`)]);
    relay.start();
    await clock.advance(0);
    expect(published).toHaveLength(250);
    expect(published).not.toContain('u:behind');
    expect(await pending()).toBe(1);
  });

  it('comes to rest when a document that could not be sent is deleted', async () => {
    const { relay, store, clock, documents, refuse } = open();
    refuse(() => true);
    relay.start();
    await store.insert({ id: 'a' }, [made('1')]);
    await clock.advance(500);
    await store.delete('a');
    let looks = 0;
    const look = documents.pendingOutboxes;
    Object.assign(documents, {
      pendingOutboxes: async (limit: number) => {
        looks += 1;
        return look(limit);
      },
    });
    await clock.advance(20_500);
    expect(looks).toBe(11);
  });

  it('ends its draining in time, even when the bus does not answer', async () => {
    const { relay, store, clock, bus, pending } = open();
    bus.publish = async () => Promise.withResolvers<void>().promise;
    relay.start();
    await store.insert({ id: 'a' }, [made('1')]);
    await clock.advance(0);
    const drained = relay.drain(1000);
    await clock.advance(1000);
    expect(await drained).toBe(false);
    expect(await pending()).toBe(1);
    expect(clock.armed()).toBe(0);
  });

  it('sends what is left when it drains, and says whether it could', async () => {
    const { relay, store, published, refuse } = open();
    refuse((id) => id === 'bad');
    relay.start();
    await store.insert({ id: 'a' }, [made('1')]);
    expect(await relay.drain(1000)).toBe(true);
    expect(published).toEqual(['t:1']);
    await store.insert({ id: 'b' }, [made('bad')]);
    expect(await relay.drain(1000)).toBe(false);
  });
});
