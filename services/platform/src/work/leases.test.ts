import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createEmbeddedDocuments } from '../documents/documents.embedded.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createHandWork, createWorkshop, workTimes } from './_workshop.ts';
import { LeaseLostError } from './lease-lost-error.ts';
import type { Work } from './reaction.ts';

const results = {
  name: 'results',
  schema: z.strictObject({ id: z.string(), by: z.string() }),
  scope: 'system',
  unique: [],
  indexes: [],
} as const;

describe('leases', () => {
  it('are never taken while they beat, however long the work takes', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const hand = createHandWork();
    await hire(hand.handle);
    await hire(hand.handle);
    const event = await record();
    await clock.advance(20 * workTimes.leaseMs);
    expect(hand.started.items).toHaveLength(1);
    expect(await hand.started.items[0]?.work.isHeld()).toBe(true);
    hand.finish(event.id);
    await clock.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 1, lost: 0 });
  });

  it('are taken when their beat has stood still for their time on the other’s clock', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const frozen = createFakeClock();
    const [old, young] = [createHandWork(), createHandWork()];
    await hire(old.handle, { clock: frozen });
    const event = await record();
    await frozen.advance(0);
    await hire(young.handle);
    await clock.advance(workTimes.leaseMs - 1);
    expect(young.started.items).toHaveLength(0);
    await clock.advance(workTimes.pollMs + 1);
    expect(young.started.items).toHaveLength(1);
    expect(young.started.items[0]?.work).toMatchObject({ attempt: 2, leaseNumber: 2 });
    expect(await itemOf(event)).toMatchObject({ state: 'running', lost: 1, thrown: 0 });
  });

  it('let the older of two holders write nothing any more', async () => {
    const { hire, record, clock, itemOf, documents } = createWorkshop();
    const collection = documents.systemCollection(results);
    const write = async (work: Work | undefined, by: string): Promise<unknown> =>
      work?.commit(collection, 'result', () => ({ document: { id: 'result', by } }));
    const frozen = createFakeClock();
    const [old, young] = [createHandWork(), createHandWork()];
    await hire(old.handle, { clock: frozen });
    const event = await record();
    await frozen.advance(0);
    const oldWork = old.started.items[0]?.work;
    await write(oldWork, 'old');
    await hire(young.handle);
    await clock.advance(2 * workTimes.leaseMs);
    expect(await oldWork?.isHeld()).toBe(false);
    await expect(write(oldWork, 'old again')).rejects.toThrow(LeaseLostError);
    await write(young.started.items[0]?.work, 'young');
    await expect(write(oldWork, 'old again')).rejects.toThrow(LeaseLostError);
    expect(await collection.get('result')).toEqual({ id: 'result', by: 'young', version: 2 });

    await frozen.advance(workTimes.beatMs);
    expect(oldWork?.signal.aborted).toBe(true);
    old.finish(event.id);
    await frozen.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'running', lease: 2 });
    young.finish(event.id);
    await clock.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 2, lost: 1 });
  });

  it('are not taken by their own holder, even when it cannot write its beat', async () => {
    const engine = createEmbeddedDocuments({ file: ':memory:' });
    let isAway = false;
    const documents: DocumentStore = {
      ...engine,
      systemCollection: (definition) => {
        const collection = engine.systemCollection(definition);
        return {
          ...collection,
          replace: async (...written) => {
            if (isAway) throw new Error('the store is away');
            return collection.replace(...written);
          },
        };
      },
    };
    const { hire, record, clock, itemOf } = createWorkshop(documents);
    const hand = createHandWork();
    await hire(hand.handle);
    const event = await record();
    await clock.advance(0);
    isAway = true;
    await clock.advance(workTimes.leaseMs + workTimes.pollMs - 1);
    isAway = false;
    await clock.advance(workTimes.beatMs);
    hand.finish(event.id);
    await clock.advance(0);
    expect(hand.started.items).toHaveLength(1);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 1, lost: 0 });
  });

  it('forbid a write that was prepared while the lease changed hands', async () => {
    const { hire, record, clock, documents } = createWorkshop();
    const collection = documents.systemCollection(results);
    const frozen = createFakeClock();
    const [old, young] = [createHandWork(), createHandWork()];
    await hire(old.handle, { clock: frozen });
    await record();
    await frozen.advance(0);
    await hire(young.handle);
    const [oldWork, youngWork] = [old.started.items[0]?.work, () => young.started.items[0]?.work];
    let isFirst = true;
    const slow = {
      ...collection,
      get: async (id: string) => {
        const read = await collection.get(id);
        if (!isFirst) return read;
        isFirst = false;
        await clock.advance(2 * workTimes.leaseMs);
        await youngWork()?.commit(collection, id, () => ({ document: { id, by: 'young' } }));
        return read;
      },
    };
    const late = oldWork?.commit(slow, 'result', () => ({ document: { id: 'result', by: 'old' } }));
    await expect(late).rejects.toThrow(LeaseLostError);
    expect(await collection.get('result')).toMatchObject({ by: 'young' });
  });

  it('of a process that died are taken at once by one that is alone on its store', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const dead = createFakeClock();
    const event = await record();
    await hire(createHandWork().handle, { clock: dead });
    await dead.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'running', attempts: 1 });
    await hire(async () => undefined, { isAlone: true });
    await clock.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 2, lost: 1 });
  });
});

describe('an item that keeps losing its worker', () => {
  async function loseTimes(workshop: ReturnType<typeof createWorkshop>, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      const dead = createFakeClock(workshop.clock.now());
      await workshop.hire(createHandWork().handle, { clock: dead, isAlone: true });
      await dead.advance(0);
    }
  }

  it('runs alone after ten losses, and nothing starts beside it', async () => {
    const workshop = createWorkshop();
    const poison = await workshop.record({ subject: 'poison' });
    await loseTimes(workshop, 10);
    const innocent = await workshop.record({ subject: 'innocent' });
    const hand = createHandWork();
    await workshop.hire(hand.handle, { isAlone: true });
    await workshop.clock.advance(0);
    expect(hand.running()).toEqual([poison.id]);
    hand.finish(poison.id);
    await workshop.clock.advance(0);
    expect(hand.running()).toEqual([innocent.id]);
    expect(await workshop.itemOf(poison)).toMatchObject({ state: 'done', lost: 10, attempts: 11 });
  });

  it('waits for the others to end before it runs alone', async () => {
    const workshop = createWorkshop();
    const poison = await workshop.record({ subject: 'poison' });
    await loseTimes(workshop, 9);
    const [frozen, hand] = [createFakeClock(), createHandWork()];
    await workshop.hire(createHandWork().handle, { clock: frozen, isAlone: true });
    await frozen.advance(0);
    await workshop.hire(hand.handle);
    const innocent = await workshop.record({ subject: 'innocent' });
    await workshop.clock.advance(2 * workTimes.leaseMs);
    expect(hand.running()).toEqual([innocent.id]);
    await workshop.record({ subject: 'later' });
    await workshop.clock.advance(workTimes.pollMs);
    expect(hand.running()).toEqual([innocent.id]);
    hand.finish(innocent.id);
    await workshop.clock.advance(0);
    expect(hand.running()).toEqual([poison.id]);
  });

  it('is dead when it loses its worker alone too, with the cause, and is not run for that', async () => {
    const workshop = createWorkshop();
    const poison = await workshop.record({ subject: 'poison' });
    await loseTimes(workshop, 11);
    const hand = createHandWork();
    await workshop.hire(hand.handle, { isAlone: true });
    await workshop.clock.advance(0);
    expect(hand.started.items).toEqual([]);
    expect(await workshop.itemOf(poison)).toMatchObject({
      state: 'dead',
      lost: 11,
      failure: { message: 'its worker was lost 11 times' },
    });
  });
});
