import { describe, expect, it } from '@jest/globals';
import { createHoldAt, drainTimeMs } from './hold-at.ts';

describe('holding work at a stage', () => {
  it('lets everything go on where no stage is named, or another', async () => {
    const { signal } = new AbortController();
    await expect(createHoldAt<string>(undefined)('reading', signal)).resolves.toBeUndefined();
    await expect(createHoldAt<string>('writing')('reading', signal)).resolves.toBeUndefined();
  });

  it('keeps work at the named stage until it is broken off, and says why', async () => {
    const breaking = new AbortController();
    const held = createHoldAt('reading')('reading', breaking.signal);
    const first = await Promise.race([held.then(() => 'went on'), Promise.resolve('is held')]);
    expect(first).toBe('is held');
    breaking.abort(new Error('called off'));
    await expect(held).rejects.toThrow('called off');
  });

  it('does not hold what was broken off before', async () => {
    const signal = AbortSignal.abort(new Error('called off'));
    await expect(createHoldAt('reading')('reading', signal)).rejects.toThrow('called off');
  });

  it('leaves no time for held work to end by itself', () => {
    expect([drainTimeMs(4000, undefined), drainTimeMs(4000, 'reading')]).toEqual([4000, 0]);
  });
});
