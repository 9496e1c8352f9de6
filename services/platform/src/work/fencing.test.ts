import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createHandWork, createWorkshop, workTimes } from './_workshop.ts';
import type { HandWork } from './_workshop.ts';
import { LeaseLostError } from './lease-lost-error.ts';

const papers = {
  name: 'papers',
  schema: z.strictObject({ id: z.string(), leases: z.array(z.number()) }),
  scope: 'system',
  unique: [],
  indexes: [],
} as const;

type Step = { readonly kind: 'pass' | 'finish' | 'write'; readonly who: number; readonly which: number };
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('pass', 'pass', 'write', 'finish'),
    who: fc.nat(2),
    which: fc.nat(9),
  }),
  { minLength: 10, maxLength: 40 },
);

/** Three workers whose clocks run apart, as if each were frozen now and then, on four items. */
async function openFactory() {
  const workshop = createWorkshop();
  const collection = workshop.documents.systemCollection(papers);
  const events = [];
  for (const subject of ['a', 'b', 'c', 'd']) events.push(await workshop.record({ subject }));
  const workers = Array.from({ length: 3 }, () => ({ clock: createFakeClock(), hand: createHandWork() }));
  for (const { clock, hand } of workers) {
    await workshop.hire(hand.handle, { clock, limits: { concurrency: 2, perTenant: 9 } });
    await clock.advance(0);
  }
  const attempts = () => workers.flatMap(({ hand }) => hand.started.items);

  /** Adds the number of its lease to its item's paper, if it may. */
  async function write({ event, work }: HandWork['started']['items'][number]): Promise<void> {
    await work
      .commit(collection, event.subject, (paper) => ({
        document: { id: event.subject, leases: [...(paper?.leases ?? []), work.leaseNumber] },
      }))
      .catch((error: unknown) => expect(error).toBeInstanceOf(LeaseLostError));
  }

  return { ...workshop, collection, events, workers, attempts, write };
}

describe('workers that freeze at any time', () => {
  it('hold an item one at a time, never write after a newer holder, and bring every item to its end', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const { workers, attempts, write, events, itemOf, collection } = await openFactory();
        for (const { kind, who, which } of plan) {
          const worker = workers[who];
          if (kind === 'pass') await worker?.clock.advance((which + 1) * workTimes.beatMs);
          const attempt = attempts()[which];
          if (kind === 'write' && attempt !== undefined) await write(attempt);
          if (kind === 'finish') worker?.hand.finish(worker.hand.running()[0] ?? '');
          for (const event of events) {
            const own = attempts().filter((other) => other.event.id === event.id);
            const held = await Promise.all(own.map(async ({ work }) => work.isHeld()));
            expect(held.filter(Boolean).length).toBeLessThanOrEqual(1);
          }
        }
        for (const { leases } of await collection.find()) {
          expect(leases).toEqual([...leases].sort((left, right) => left - right));
        }
        const isDone = async (): Promise<boolean> =>
          (await Promise.all(events.map(itemOf))).every((item) => item?.state === 'done');
        for (let round = 0; round < 100 && !(await isDone()); round += 1) {
          for (const { clock, hand } of workers) {
            for (const id of hand.running()) hand.finish(id);
            await clock.advance(workTimes.pollMs);
          }
        }
        expect(await isDone()).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});
