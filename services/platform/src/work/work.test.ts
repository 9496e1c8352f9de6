import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { group, listen } from '../bus/contract/_listen.ts';
import { openDataFolder } from '../embedded/open-data-folder.ts';
import type { DataFolder } from '../embedded/open-data-folder.ts';
import { createSequentialIds } from '../testing/sequential-ids.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { billsDefinition, createOrdersService } from './_orders-service.ts';
import { anOrder, orderPlaced } from './_workshop.ts';
import { inboxDefinition } from './inbox-item.ts';
import { defineReaction } from './reaction.ts';
import { createWork } from './work.ts';

describe('a service’s work', () => {
  let folder: TemporaryFolder;
  let engines: DataFolder;
  beforeEach(() => {
    folder = temporaryFolder();
    engines = openDataFolder(folder.path);
  });
  afterEach(async () => {
    await engines.close();
    folder.remove();
  });

  it('turns an event into a document and the event that announces it', async () => {
    const work = createOrdersService(engines, { newId: createSequentialIds('bill') });
    await work.start();
    const listener = await listen(engines.bus, ['bills'], group('g'));
    const order = anOrder({ subject: 'order-1', amount: 5 });
    await engines.bus.publish('orders', [order]);
    const [announced] = await listener.heard.until((items) => items.length > 0);
    expect(announced).toMatchObject({
      type: 'cifra.bill.made.v1',
      subject: 'order-1',
      tenantid: 'ana',
      correlationid: order.correlationid,
      causationid: order.id,
      data: { amount: 5 },
    });
    const bills = engines.documents('billing').tenantCollection(billsDefinition).forTenant('ana');
    expect(await bills.get('order-1')).toEqual({ id: 'order-1', amount: 5, version: 1 });
    expect(await work.drain(5000)).toBe(true);
  });

  it('receives nothing more once it has drained', async () => {
    const work = createOrdersService(engines, { newId: createSequentialIds('bill') });
    await work.start();
    expect(await work.drain(5000)).toBe(true);
    await engines.bus.publish('orders', [anOrder()]);
    const witness = await listen(engines.bus, ['orders'], group('witness'));
    await witness.heard.until((items) => items.length > 0);
    expect(await engines.documents('billing').systemCollection(inboxDefinition).count()).toBe(0);
  });

  it.each([
    ['the same name', [{}, {}]],
    ['a lane without limits', [{ lane: 'unknown' }]],
  ])('refuses reactions with %s', (_, all) => {
    const reactions = all.map((options) =>
      defineReaction({ ...options, event: orderPlaced, handle: async () => undefined }),
    );
    const parts = { documents: engines.documents('x'), bus: engines.bus, logger: silentLogger };
    expect(() => createWork({ service: 'x', ...parts, reactions, newId: createSequentialIds() })).toThrow(
      TypeError,
    );
  });
});
