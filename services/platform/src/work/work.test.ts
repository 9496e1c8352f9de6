import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defineEvent, makeEvent } from '@cifra/proto';
import { z } from 'zod';
import type { DataFolder } from '../embedded/open-data-folder.ts';
import { openDataFolder } from '../embedded/open-data-folder.ts';
import type { Logger } from '../logging/logger.ts';
import { createSequentialIds } from '../testing/sequential-ids.ts';
import { systemClock } from '../clock/clock.ts';
import { causedBy } from './caused-by.ts';
import { defineReaction } from './reaction.ts';
import { createWork } from './work.ts';

const ordered = defineEvent({
  type: 'cifra.order.placed.v1',
  topic: 'orders',
  publisher: 'ingestion',
  summary: 'x',
  data: z.strictObject({ amount: z.number() }),
});
const billed = defineEvent({
  type: 'cifra.bill.made.v1',
  topic: 'bills',
  publisher: 'analytics',
  summary: 'x',
  data: z.strictObject({ bill: z.string() }),
});
const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  with: () => silent,
};

describe('a service’s work', () => {
  let folder: string;
  let engines: DataFolder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cifra-work-'));
    engines = openDataFolder(folder);
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  it('turns an event into a document and the event that announces it', async () => {
    const newId = createSequentialIds();
    const documents = engines.documents('analytics');
    const bills = documents.tenantCollection({
      name: 'bills',
      schema: z.object({ id: z.string(), amount: z.number() }),
      scope: 'tenant',
      unique: [],
      indexes: [],
    });
    const work = createWork({
      service: 'analytics',
      documents,
      bus: engines.bus,
      logger: silent,
      newId,
      isAlone: true,
      reactions: [
        defineReaction({
          event: ordered,
          handle: async (event, held) => {
            const announced = makeEvent(
              billed,
              event.subject,
              { bill: event.subject },
              causedBy(event, { newId, clock: systemClock }),
            );
            await held.commit(bills.forTenant(event.tenantid), event.subject, (current) =>
              current
                ? undefined
                : { document: { id: event.subject, amount: event.data.amount }, events: [announced] },
            );
          },
        }),
      ],
    });
    await work.start();
    const heard = Promise.withResolvers<string>();
    await engines.bus.subscribe({
      topics: ['bills'],
      mode: { kind: 'broadcast' },
      handle: async (event) => heard.resolve(event.subject),
      onUnreadable: async () => undefined,
    });
    const { topic, event } = makeEvent(
      ordered,
      'o1',
      { amount: 5 },
      {
        id: 'e1',
        time: systemClock.now().toISOString(),
        tenant: 't',
        correlationId: 'c',
        causationId: 'c',
      },
    );
    await engines.bus.publish(topic, [event]);
    expect(await heard.promise).toBe('o1');
    expect(await bills.forTenant('t').get('o1')).toEqual({ id: 'o1', amount: 5, version: 1 });
    expect(await work.drain(5000)).toBe(true);
  });
});
