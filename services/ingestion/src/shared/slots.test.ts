import { describe, expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

describe('slots', () => {
  it('let only so many work at once, each in its turn, also after a failure', async () => {
    const slots = createSlots(2);
    const order: number[] = [];
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const runs = gates.map((gate, index) =>
      slots.run(async () => {
        order.push(index);
        await gate.promise;
      }),
    );
    await Promise.resolve();
    expect(order).toEqual([0, 1]);
    gates[1]?.reject(new Error('broken'));
    await expect(runs[1]).rejects.toThrow('broken');
    expect(order).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.all([runs[0], runs[2], runs[3]]);
    expect(order).toEqual([0, 1, 2, 3]);
  });
});
