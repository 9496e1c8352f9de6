import { describe, expect, it } from '@jest/globals';
import { layOutBars, niceStep } from './bar-layout.ts';

const area = { left: 0, right: 100, top: 0, bottom: 100 };

describe('layOutBars', () => {
  it('draws from zero, in proportion', () => {
    const { groups, zero, ticks } = layOutBars([[100, 50]], area);
    expect(zero).toBe(100);
    expect(groups[0]?.map((bar) => bar?.height)).toEqual([100, 50]);
    expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
  });

  it('hangs what is negative below zero', () => {
    const { groups, zero } = layOutBars([[100], [-100]], area);
    const [up, down] = [groups[0]?.[0], groups[1]?.[0]];
    expect(up === null || up === undefined ? null : up.y + up.height).toBe(zero);
    expect(down?.y).toBe(zero);
  });

  it('leaves gaps as gaps, and stands where there is nothing', () => {
    expect(layOutBars([[null, 5]], area).groups[0]?.[0]).toBeNull();
    expect(layOutBars([[0, 0]], area).groups[0]?.map((bar) => bar?.height)).toEqual([0, 0]);
    expect(layOutBars([], area).groups).toEqual([]);
  });
});

describe('niceStep', () => {
  it('cuts into 1, 2 or 5 times a power of ten', () => {
    expect([100, 130, 7, 90_000, 0].map(niceStep)).toEqual([50, 50, 2, 50_000, 1]);
  });
});
