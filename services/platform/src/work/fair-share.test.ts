import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHandWork, createWorkshop } from './_workshop.ts';

describe('fair share', () => {
  it('lets one client’s report not wait for the fifty of another', async () => {
    const { hire, record, clock } = createWorkshop();
    const hand = createHandWork();
    for (let count = 0; count < 50; count += 1) await record({ tenant: 'ana', subject: `a${count}` });
    const ofBen = await record({ tenant: 'ben' });
    await hire(hand.handle, { limits: { concurrency: 2, perTenant: 2 } });
    await clock.advance(0);
    expect(hand.running()).toContain(ofBen.id);
  });

  it('runs no more of one tenant than it may have, over all processes, and leaves the room to others', async () => {
    const { hire, record, clock } = createWorkshop();
    const hands = [createHandWork(), createHandWork()] as const;
    const limits = { concurrency: 4, perTenant: 3 };
    for (const hand of hands) await hire(hand.handle, { limits });
    for (let count = 0; count < 12; count += 1) await record({ tenant: 'ana', subject: `a${count}` });
    await clock.advance(10_000);
    expect(hands.flatMap((hand) => hand.running())).toHaveLength(3);
    const ofBen = await record({ tenant: 'ben' });
    await clock.advance(0);
    expect(hands.flatMap((hand) => hand.running())).toContain(ofBen.id);
  });

  it('claims for the tenant with the fewest running, then the oldest, within the limits', async () => {
    const tenants = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 14 });
    const limits = fc.record({
      concurrency: fc.integer({ min: 1, max: 4 }),
      perTenant: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(tenants, limits, fc.infiniteStream(fc.nat(10)), async (arrivals, bounds, picks) => {
        const { hire, record, clock } = createWorkshop();
        const hand = createHandWork();
        const all = [];
        for (const tenant of arrivals) all.push(await record({ tenant, subject: `s${all.length}` }));
        const waiting = all.map((event) => ({ id: event.id, tenant: event.tenantid }));
        const running: typeof waiting = [];
        let checked = 0;
        const share = (tenant: string): number => running.filter((item) => item.tenant === tenant).length;
        const queue = await hire(hand.handle, { limits: bounds });
        while (waiting.length + running.length > 0) {
          await clock.advance(0);
          for (const { event } of hand.started.items.slice(checked)) {
            const allowed = waiting.filter(({ tenant }) => share(tenant) < bounds.perTenant);
            const fewest = Math.min(...allowed.map(({ tenant }) => share(tenant)));
            expect(event.id).toBe(allowed.find(({ tenant }) => share(tenant) === fewest)?.id);
            const place = waiting.findIndex(({ id }) => id === event.id);
            running.push(...waiting.splice(place, 1));
            checked += 1;
          }
          expect(running.length).toBeLessThanOrEqual(bounds.concurrency);
          const isIdle = running.length < bounds.concurrency;
          expect(isIdle && waiting.some(({ tenant }) => share(tenant) < bounds.perTenant)).toBe(false);
          const [done] = running.splice((picks.next().value ?? 0) % running.length, 1);
          hand.finish(done?.id ?? '');
        }
        await clock.advance(0);
        await queue.drain(0);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the order of a subject where a reaction asks for it, also past a failure', async () => {
    const { hire, record, clock } = createWorkshop();
    const handled: string[] = [];
    let failures = 0;
    await hire(
      async ({ subject, data }) => {
        if (data.amount === 1 && (failures += 1) < 3) throw new Error('not yet');
        handled.push(`${subject}${data.amount}`);
      },
      { inOrder: true },
    );
    for (const amount of [1, 2, 3]) await record({ subject: 'a', amount });
    await record({ subject: 'b', amount: 4 });
    await clock.advance(60_000);
    expect(handled).toEqual(['b4', 'a1', 'a2', 'a3']);
  });
});
