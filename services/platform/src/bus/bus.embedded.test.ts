import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { createFakeClock } from '../testing/fake-clock.ts';
import { sampleEnvelope } from '../testing/sample-envelope.ts';
import { createSequentialIds } from '../testing/sequential-ids.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { describeBus } from './bus.contract.ts';
import { createEmbeddedBus } from './bus.embedded.ts';
import { group, listen } from './contract/_listen.ts';

describeBus('embedded', async () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'bus.sqlite');
  const open = () => createEmbeddedBus({ file, retry: { firstMs: 1, maxMs: 10 } });
  const newTopic = createSequentialIds('topic');
  let bus = open();
  return {
    bus: () => bus,
    newTopic: async () => newTopic(),
    publishRaw: async (topic, raw) => {
      const database = new DatabaseSync(file);
      database.prepare('INSERT INTO messages (topic, raw, at) VALUES (?, ?, 0)').run(topic, raw);
      database.close();
    },
    reopen: async () => {
      await bus.close();
      bus = open();
    },
    dispose: async () => {
      await bus.close();
      folder.remove();
    },
  };
});

describe('the embedded bus', () => {
  const hourMs = 60 * 60 * 1000;

  /** A bus with a clock of its own. */
  async function withBus(
    test: (
      bus: ReturnType<typeof createEmbeddedBus>,
      clock: ReturnType<typeof createFakeClock>,
    ) => Promise<void>,
  ): Promise<void> {
    const folder = temporaryFolder();
    const clock = createFakeClock();
    const bus = createEmbeddedBus({
      file: join(folder.path, 'bus.sqlite'),
      clock,
      retry: { firstMs: 100, maxMs: 400 },
      keepMs: hourMs,
    });
    await test(bus, clock);
    await bus.close();
    folder.remove();
  }

  it('waits longer after each failure, up to a bound', async () => {
    await withBus(async (bus, clock) => {
      const heardAtMs: number[] = [];
      await bus.publish('topic', [sampleEnvelope('e1')]);
      await listen(bus, ['topic'], group('g'), () => {
        heardAtMs.push(clock.elapsedMs());
        throw new Error('never');
      });
      await clock.advance(1500);
      expect(heardAtMs).toEqual([0, 100, 300, 700, 1100, 1500]);
    });
  });

  it('waits no more once an event has been handled', async () => {
    await withBus(async (bus, clock) => {
      let isWilling = false;
      await bus.publish('topic', [sampleEnvelope('e1')]);
      const listener = await listen(bus, ['topic'], group('g'), () => {
        if (!isWilling) throw new Error('not yet');
      });
      await clock.advance(0);
      isWilling = true;
      await clock.advance(100);
      await bus.publish('topic', [sampleEnvelope('e2'), sampleEnvelope('e3')]);
      await clock.advance(0);
      expect(await listener.idsUntil('e3')).toEqual(['e1', 'e1', 'e2', 'e3']);
    });
  });

  it('lets another member of the group try what one could not handle', async () => {
    await withBus(async (bus, clock) => {
      await listen(bus, ['topic'], group('g'), () => {
        throw new Error('never');
      });
      const other = await listen(bus, ['topic'], group('g'));
      await bus.publish('topic', [sampleEnvelope('e1'), sampleEnvelope('e2'), sampleEnvelope('e3')]);
      await clock.advance(2000);
      expect(await other.idsUntil('e3')).toEqual(['e1', 'e2', 'e3']);
    });
  });

  it('forgets what is old and has been passed by every group, and nothing else', async () => {
    await withBus(async (bus, clock) => {
      let isWilling = false;
      await bus.publish('topic', [sampleEnvelope('old')]);
      const slow = await listen(bus, ['topic'], group('slow'), () => {
        if (!isWilling) throw new Error('not yet');
      });
      await clock.advance(2 * hourMs);
      const second = await listen(bus, ['topic'], group('second'));
      expect(await second.idsUntil('old')).toEqual(['old']);
      isWilling = true;
      await clock.advance(hourMs);
      await bus.publish('topic', [sampleEnvelope('new')]);
      await Promise.all([second.idsUntil('new'), slow.idsUntil('new')]);
      await clock.advance(hourMs / 2);
      const late = await listen(bus, ['topic'], group('late'));
      expect(await late.idsUntil('new')).toEqual(['new']);
    });
  });
});
