import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { group, listen } from '../bus/contract/_listen.ts';
import { openDataFolder } from '../embedded/open-data-folder.ts';
import { createSequentialIds } from '../testing/sequential-ids.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { billsDefinition, createOrdersService } from './_orders-service.ts';
import { anOrder } from './_workshop.ts';

describe('a process that is killed', () => {
  let folder: TemporaryFolder;
  let child: ChildProcessByStdio<null, Readable, null> | undefined;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    folder.remove();
  });

  function run(task: 'work' | 'write', point = ''): ChildProcessByStdio<null, Readable, null> {
    const script = join(import.meta.dirname, '_killed-process.ts');
    const argumentList = [script, task, folder.path, point];
    child = spawn(process.execPath, argumentList, { stdio: ['ignore', 'pipe', 'inherit'] });
    return child;
  }

  /** What a writing process acknowledges until it is killed, somewhere after that many writes. */
  async function acknowledgedUntilKilled(writes: number): Promise<string[]> {
    const writer = run('write');
    let output = '';
    for await (const chunk of writer.stdout) {
      output += String(chunk);
      if (output.includes(`\n${writes}\n`)) writer.kill('SIGKILL');
    }
    return output.split('\n').slice(0, -1);
  }

  it('loses no write and no event that was acknowledged, and leaves no lock behind', async () => {
    const acknowledged = await acknowledgedUntilKilled(200);
    const last = acknowledged.length - 1;
    const engines = openDataFolder(folder.path);
    const documents = engines.documents('billing');
    const bills = documents.tenantCollection(billsDefinition).forTenant('ana');
    const kept = new Set((await bills.find()).map(({ amount }) => String(amount)));
    expect(acknowledged.filter((amount) => !kept.has(amount))).toEqual([]);
    const outboxes = await documents.pendingOutboxes(100_000);
    expect(outboxes.filter(({ events }) => events.length === 1)).toHaveLength(kept.size);
    const listener = await listen(engines.bus, ['log'], group('g'));
    const heard = await listener.idsUntil(`e${last}`);
    expect(heard.slice(0, last + 1)).toEqual(acknowledged.map((amount) => `e${amount}`));
    await engines.close();
  });

  it('holds its data folder while it lives', async () => {
    const writer = run('write');
    await once(writer.stdout, 'data');
    expect(() => openDataFolder(folder.path)).toThrow('in use by another process');
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    await openDataFolder(folder.path).close();
  });

  it.each(['inbox.claimed', 'inbox.handled', 'relay.before-publish', 'relay.after-publish'])(
    'at %s leaves work that its successor brings to its one end',
    async (point) => {
      const order = anOrder({ subject: 'order-1', amount: 5 });
      const before = openDataFolder(folder.path);
      await before.bus.publish('orders', [order]);
      await before.close();
      expect(await once(run('work', point), 'exit')).toEqual([null, 'SIGKILL']);

      const engines = openDataFolder(folder.path);
      const work = createOrdersService(engines, { newId: createSequentialIds('after') });
      const listener = await listen(engines.bus, ['bills'], group('g'));
      await work.start();
      const events = await listener.heard.until((items) => items.length > 0);
      expect(await work.drain(10_000)).toBe(true);
      expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set(['order-1']));
      const bills = engines.documents('billing').tenantCollection(billsDefinition).forTenant('ana');
      expect(await bills.find()).toEqual([{ id: 'order-1', amount: 5, version: 1 }]);
      expect(await engines.documents('billing').pendingOutboxes(10)).toEqual([]);
      await engines.close();
    },
  );
});
