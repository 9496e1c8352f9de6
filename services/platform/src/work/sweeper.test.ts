import { describe, expect, it } from '@jest/globals';
import { createFakeClock } from '../testing/fake-clock.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { createSweeper } from './sweeper.ts';

describe('a sweeper', () => {
  it('sweeps when woken, then every so often, also after a sweep that failed, until it is stopped', async () => {
    const clock = createFakeClock();
    let sweeps = 0;
    const sweep = async (): Promise<void> => {
      sweeps += 1;
      if (sweeps === 2) throw new Error('the store is away');
    };
    const sweeper = createSweeper({ clock, logger: silentLogger, everyMs: 1000, sweep });
    await clock.advance(5000);
    expect(sweeps).toBe(0);
    sweeper.wake();
    await clock.advance(2000);
    expect(sweeps).toBe(3);
    await sweeper.stop();
    sweeper.wake();
    await clock.advance(5000);
    expect(sweeps).toBe(3);
    expect(clock.armed()).toBe(0);
  });

  it('does one round at a time: a wake meanwhile is one more afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    let sweeps = 0;
    const sweep = async (): Promise<void> => {
      sweeps += 1;
      most = Math.max(most, (running += 1));
      await gate.promise;
      running -= 1;
    };
    const sweeper = createSweeper({ clock: createFakeClock(), logger: silentLogger, everyMs: 1000, sweep });
    sweeper.wake();
    await new Promise((resolve) => setImmediate(resolve));
    for (let wakes = 0; wakes < 4; wakes += 1) sweeper.wake();
    gate.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    await sweeper.stop();
    expect([most, sweeps]).toEqual([1, 2]);
  });
});
