import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDataFolder } from '../embedded/open-data-folder.ts';
import { sampleEnvelope } from '../testing/sample-envelope.ts';
import { billsDefinition, createOrdersService } from './_orders-service.ts';
import { createCrashAt } from './crash-point.ts';

/**
 * A process to be killed: `work <folder> <point>` does the orders of the folder and dies at the point;
 * `write <folder>` stores and publishes without end and tells of each write once it is acknowledged.
 */
const [task, folder = '', point] = process.argv.slice(2);
const engines = openDataFolder(folder);

if (task === 'work') {
  await createOrdersService(engines, { newId: randomUUID, crashAt: createCrashAt(point) }).start();
  setInterval(() => undefined, 1000);
} else {
  const bills = engines.documents('billing').tenantCollection(billsDefinition).forTenant('ana');
  for (let amount = 0; ; amount += 1) {
    const event = sampleEnvelope(`e${amount}`);
    await bills.insert({ id: `b${amount}`, amount }, [{ topic: 'bills', event }]);
    await engines.bus.publish('log', [event]);
    writeSync(1, `${amount}\n`);
  }
}
