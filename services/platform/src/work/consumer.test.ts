import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@cifra/proto';
import { createEmbeddedBus } from '../bus/bus.embedded.ts';
import { group, listen } from '../bus/contract/_listen.ts';
import type { Bus } from '../bus/bus.ts';
import { createEmbeddedDocuments } from '../documents/documents.embedded.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { sampleEnvelope } from '../testing/sample-envelope.ts';
import { anOrder, orderPlaced } from './_workshop.ts';
import { consume } from './consumer.ts';
import { createDeadLetters } from './dead-letters.ts';
import { createInbox } from './inbox.ts';
import { defineReaction } from './reaction.ts';

const handle = async (): Promise<void> => undefined;

async function open() {
  const clock = createFakeClock();
  const documents = createEmbeddedDocuments({ file: ':memory:' });
  const bus: Bus = createEmbeddedBus({ file: ':memory:', clock });
  const inbox = createInbox({ documents, clock });
  await consume({
    bus,
    inbox,
    deadLetters: createDeadLetters({ documents, clock, service: 'warehouse' }),
    group: 'warehouse',
    reactions: [
      defineReaction({ event: orderPlaced, handle }),
      defineReaction({ event: orderPlaced, name: 'count', lane: 'quick', inOrder: true, handle }),
    ],
  });
  /** Publishes, and waits until the consumer has passed all of it. */
  const publish = async (...events: EventEnvelope[]): Promise<void> => {
    await bus.publish('orders', events);
    await clock.advance(0);
  };
  const letters = async () => (await documents.pendingOutboxes(100)).map(({ events }) => events[0]);
  return { clock, bus, inbox, publish, letters };
}

describe('the consumer', () => {
  it('records an event once for each reaction, however often it is delivered', async () => {
    const { publish, inbox } = await open();
    const event = anOrder();
    const next = anOrder();
    await publish(event, event, event, event, event, next);
    expect(await inbox.items.count()).toBe(4);
    const where = { id: { in: [`${event.id}~${orderPlaced.type}`, `${event.id}~count`] } };
    expect(await inbox.items.find({ where, sort: [{ by: 'lane', direction: 'asc' }] })).toMatchObject([
      { event, reaction: orderPlaced.type, lane: 'main', inOrder: false, state: 'waiting' },
      { event, reaction: 'count', lane: 'quick', inOrder: true, tenant: 'ana', subject: 'order' },
    ]);
  });

  it('passes over events that nobody reacts to', async () => {
    const { publish, inbox, letters } = await open();
    const event = anOrder();
    await publish(sampleEnvelope('other'), event);
    expect(await inbox.items.count()).toBe(2);
    expect(await letters()).toEqual([]);
  });

  it('makes a dead letter, once, of data that is not as agreed, and goes on', async () => {
    const { publish, inbox, letters } = await open();
    const wrong = { ...anOrder(), data: { amount: 'much' } };
    await publish(wrong, wrong, anOrder());
    expect(await inbox.items.count()).toBe(2);
    const notices = await letters();
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      topic: 'orders.dlq',
      event: { type: 'cifra.message.unreadable.v1', source: 'cifra/warehouse', data: { topic: 'orders' } },
    });
    expect(JSON.stringify(notices[0]?.event.data)).toContain('amount');
  });

  it('makes a dead letter of an event too big for the inbox, keeping its beginning', async () => {
    const { publish, inbox, letters } = await open();
    await publish({ ...anOrder(), causationid: '\u0001🐦'.repeat(100_000) }, anOrder());
    expect(await inbox.items.count()).toBe(2);
    const [notice] = await letters();
    expect(JSON.stringify(notice?.event.data)).toContain('store it as a blob');
  });

  it('leaves other groups in peace', async () => {
    const { publish, bus } = await open();
    const other = await listen(bus, ['orders'], group('other'));
    const event = anOrder();
    await publish(event);
    expect(await other.idsUntil(event.id)).toEqual([event.id]);
  });
});
