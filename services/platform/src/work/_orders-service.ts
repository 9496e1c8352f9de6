import { defineEvent, makeEvent } from '@cifra/proto';
import { z } from 'zod';
import { systemClock } from '../clock/clock.ts';
import type { CollectionDefinition } from '../documents/documents.ts';
import type { DataFolder } from '../embedded/open-data-folder.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { orderPlaced } from './_workshop.ts';
import { causedBy } from './caused-by.ts';
import type { CrashAt } from './crash-point.ts';
import { defineReaction } from './reaction.ts';
import { createWork } from './work.ts';
import type { ServiceWork } from './work.ts';

const billMade = defineEvent({
  type: 'cifra.bill.made.v1',
  topic: 'bills',
  publisher: 'analytics',
  summary: 'An order was billed.',
  data: z.strictObject({ amount: z.number() }),
});

const billSchema = z.strictObject({ id: z.string(), amount: z.number() });
type Bill = z.infer<typeof billSchema>;

export const billsDefinition: CollectionDefinition<Bill> & { readonly scope: 'tenant' } = {
  name: 'bills',
  schema: billSchema,
  scope: 'tenant',
  unique: [],
  indexes: [],
};

/** The smallest service there is: for each order it keeps a bill and announces it. */
export function createOrdersService(
  engines: DataFolder,
  options: { readonly newId: () => string; readonly crashAt?: CrashAt },
): ServiceWork {
  const { newId, crashAt = () => undefined } = options;
  const documents = engines.documents('billing');
  const bills = documents.tenantCollection(billsDefinition);
  const billOrder = defineReaction({
    event: orderPlaced,
    handle: async (event, work) => {
      const { amount } = event.data;
      const context = causedBy(event, { newId, clock: systemClock });
      const announced = makeEvent(billMade, event.subject, { amount }, context);
      await work.commit(bills.forTenant(event.tenantid), event.subject, (bill) =>
        bill === undefined ? { document: { id: event.subject, amount }, events: [announced] } : undefined,
      );
    },
  });
  const parts = { documents, bus: engines.bus, reactions: [billOrder], logger: silentLogger };
  return createWork({ service: 'billing', ...parts, newId, isAlone: true, crashAt });
}
