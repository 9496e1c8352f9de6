import { describe, expect, it } from '@jest/globals';
import { AppError } from '../errors/app-error.ts';
import { createHandWork, createWorkshop, workTimes } from './_workshop.ts';
import { PermanentError } from './permanent-error.ts';
import type { WorkFailure } from './work-failure.ts';

const minuteMs = 60_000;

describe('the work queue', () => {
  it('handles an event once, however often it is recorded', async () => {
    const { hire, record, inbox, clock, itemOf } = createWorkshop();
    const handled: string[] = [];
    await hire(async (event) => {
      handled.push(event.id);
    });
    const event = await record();
    const again = { name: 'cifra.order.placed.v1', lane: 'main', inOrder: false };
    expect(await inbox.recordEvent(event, again)).toBe(false);
    await clock.advance(minuteMs);
    expect(await inbox.recordEvent(event, again)).toBe(false);
    await clock.advance(minuteMs);
    expect(handled).toEqual([event.id]);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 1, thrown: 0, lost: 0 });
  });

  it('is woken by what is recorded, and otherwise looks now and then', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    await hire(async () => undefined);
    await clock.advance(0);
    expect(clock.armed()).toBe(1);
    const event = await record();
    await clock.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'done' });
    expect(clock.armed()).toBe(1);
  });

  it('takes up what was recorded before it started', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const event = await record();
    await hire(async () => undefined);
    await clock.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'done' });
  });

  it('tries again after delays that grow', async () => {
    const { hire, record, clock } = createWorkshop();
    const triedAtMs: number[] = [];
    await hire(async () => {
      triedAtMs.push(clock.elapsedMs());
      throw new Error('out of order');
    });
    await record();
    await clock.advance(minuteMs);
    expect(triedAtMs).toEqual([0, 1000, 3000]);
  });

  it('tells of an item that threw three times, and lets it rest', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const told: [number, WorkFailure][] = [];
    const onDead = async (event: { data: { amount: number } }, failure: WorkFailure): Promise<void> => {
      told.push([event.data.amount, failure]);
    };
    await hire(
      async () => {
        throw new Error('out of order');
      },
      { onDead },
    );
    const event = await record({ amount: 7 });
    await clock.advance(10 * minuteMs);
    const failure = { name: 'Error', message: 'out of order', code: null, params: {} };
    expect(told).toEqual([[7, failure]]);
    expect(await itemOf(event)).toMatchObject({ state: 'dead', attempts: 3, thrown: 3, failure });
  });

  it('does not try again what cannot be helped, and keeps what a person can be told', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    let tries = 0;
    await hire(async () => {
      tries += 1;
      throw new PermanentError(new AppError('plan_required', { params: { plan: 'pro' } }));
    });
    const event = await record();
    await clock.advance(10 * minuteMs);
    expect(tries).toBe(1);
    const failure = { name: 'AppError', code: 'plan_required', params: { plan: 'pro' } };
    expect(await itemOf(event)).toMatchObject({ state: 'dead', attempts: 1, failure });
  });

  it('tells of a dead item until it is heard, without trying the work again', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    let tries = 0;
    let told = 0;
    const onDead = async (): Promise<void> => {
      told += 1;
      if (told < 5) throw new Error('the store is away');
    };
    await hire(
      async () => {
        tries += 1;
        throw new PermanentError(new Error('no'));
      },
      { onDead },
    );
    const event = await record();
    await clock.advance(2000);
    expect(await itemOf(event)).toMatchObject({ state: 'waiting', isDoomed: true });
    await clock.advance(10 * minuteMs);
    expect([tries, told]).toEqual([1, 5]);
    expect(await itemOf(event)).toMatchObject({ state: 'dead' });
  });

  it('waits no hour when the wall clock is set back by one', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    let tries = 0;
    await hire(async () => {
      tries += 1;
      if (tries === 1) throw new Error('once');
    });
    const event = await record();
    await clock.advance(0);
    clock.setWallClock(new Date(clock.now().getTime() - 60 * minuteMs));
    await clock.advance(workTimes.pollMs);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('breaks off what is called off, and counts it as done', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const queue = await hire(async (_, { signal }) => {
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('broken off'))),
      );
    });
    const [first, second] = [await record({ subject: 'a' }), await record({ subject: 'b' })];
    await clock.advance(0);
    queue.callOff((event) => event.subject === 'a');
    await clock.advance(minuteMs);
    expect(await itemOf(first)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await itemOf(second)).toMatchObject({ state: 'running' });
  });

  it('forgets what was done long ago, and never what is dead', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    await hire(async (event) => {
      if (event.data.amount > 1) throw new PermanentError(new Error('too much'));
    });
    const [done, dead] = [await record(), await record({ amount: 2 })];
    await clock.advance(0);
    await clock.advance(workTimes.keepMs - minuteMs);
    expect(await itemOf(done)).toBeDefined();
    await clock.advance(62 * minuteMs);
    expect(await itemOf(done)).toBeUndefined();
    expect(await itemOf(dead)).toMatchObject({ state: 'dead' });
  });
});

describe('draining', () => {
  it('lets what runs end, and starts nothing more', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const hand = createHandWork();
    const queue = await hire(hand.handle, { limits: { concurrency: 1, perTenant: 1 } });
    const [first, second] = [await record(), await record()];
    await clock.advance(0);
    const drained = queue.drain(20_000);
    await clock.advance(10_000);
    hand.finish(first.id);
    expect(await drained).toBe(true);
    expect(await itemOf(first)).toMatchObject({ state: 'done' });
    expect(await itemOf(second)).toMatchObject({ state: 'waiting', attempts: 0 });
    await clock.advance(minuteMs);
    expect(clock.armed()).toBe(0);
  });

  it('starts nothing more even in the middle of many', async () => {
    const { hire, record, clock, inbox } = createWorkshop();
    const drained = Promise.withResolvers<boolean>();
    for (let count = 0; count < 30; count += 1) await record({ subject: `s${count}` });
    const queue = await hire(
      async () => {
        void queue.drain(1000).then(drained.resolve);
      },
      { limits: { concurrency: 1, perTenant: 1 } },
    );
    await clock.advance(0);
    expect(await drained.promise).toBe(true);
    expect(await inbox.items.count({ state: 'done' })).toBe(1);
    expect(await inbox.items.count({ state: 'waiting' })).toBe(29);
  });

  it('gives back what does not end in time, for another to take at once', async () => {
    const { hire, record, clock, itemOf } = createWorkshop();
    const hand = createHandWork();
    const queue = await hire(hand.handle);
    const event = await record();
    await clock.advance(0);
    const drained = queue.drain(20_000);
    await clock.advance(20_000);
    expect(await drained).toBe(false);
    expect(hand.started.items[0]?.work.signal.aborted).toBe(true);
    expect(await hand.started.items[0]?.work.isHeld()).toBe(false);
    expect(await itemOf(event)).toMatchObject({ state: 'waiting', thrown: 0, lost: 0 });
    await hire(async () => undefined);
    await clock.advance(0);
    hand.finish(event.id);
    await clock.advance(0);
    expect(await itemOf(event)).toMatchObject({ state: 'done', attempts: 2 });
  });
});
