import { describe, expect, it } from '@jest/globals';
import { limitConcurrency } from './limit-concurrency.ts';

function gates(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<number>());
}

describe('limited concurrency', () => {
  it('runs so many at once, the others in their order, also after a failure', async () => {
    const limited = limitConcurrency({ atOnce: 2, waiting: 10 });
    const works = gates(5);
    const started: number[] = [];
    const results = works.map((work, n) =>
      limited(() => {
        started.push(n);
        return work.promise;
      }).catch(() => -1),
    );
    expect(started).toEqual([0, 1]);
    works[1]?.reject(new Error('failed'));
    await results[1];
    expect(started).toEqual([0, 1, 2]);
    for (const [n, work] of works.entries()) work.resolve(n);
    expect(await Promise.all(results)).toEqual([0, -1, 2, 3, 4]);
    expect(await limited(() => Promise.resolve(9))).toBe(9);
  });

  it('turns away who would wait in too long a queue', async () => {
    const limited = limitConcurrency({ atOnce: 1, waiting: 1 });
    const [first, second] = gates(2);
    const running = limited(() => first?.promise ?? Promise.resolve(0));
    const waiting = limited(() => second?.promise ?? Promise.resolve(0));
    await expect(limited(() => Promise.resolve(3))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
    });
    first?.resolve(1);
    second?.resolve(2);
    expect(await Promise.all([running, waiting])).toEqual([1, 2]);
  });
});
