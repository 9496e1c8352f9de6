import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyQuota, monthlyLimit, returnSeat, takeSeat } from './quota.ts';
import type { Quota } from './quota.ts';

describe('a month’s quota', () => {
  it('has the agreed seats, else the plan’s; admins have no limit', () => {
    expect(monthlyLimit({ role: 'user', tier: 'starter' }, null)).toBe(3);
    expect(monthlyLimit({ role: 'user', tier: 'starter' }, 0)).toBe(0);
    expect(monthlyLimit({ role: 'user', tier: 'advanced' }, 7)).toBe(7);
    expect(monthlyLimit({ role: 'admin', tier: 'starter' }, 7)).toBeNull();
  });

  it('gives no seat beyond the last, but lets a job keep its own', () => {
    const full = takeSeat(emptyQuota('user-1', '2026-01'), 'job-1', 1) as Quota;
    expect(takeSeat(full, 'job-2', 1)).toBeUndefined();
    expect(takeSeat(full, 'job-1', 1)).toBe(full);
    expect(takeSeat(returnSeat(full, 'job-1'), 'job-2', 1)?.jobIds).toEqual(['job-2']);
  });

  it('never has more seats taken than there are, nor one job twice', () => {
    const step = fc.record({ take: fc.boolean(), job: fc.constantFrom('a', 'b', 'c', 'd', 'e') });
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 0, max: 4 }), (steps, limit) => {
        let quota = emptyQuota('user-1', '2026-01');
        for (const { take, job } of steps) {
          const others = quota.jobIds.filter((id) => id !== job);
          quota = take ? (takeSeat(quota, job, limit) ?? quota) : returnSeat(quota, job);
          expect(quota.jobIds.filter((id) => id !== job)).toEqual(others);
          expect(quota.jobIds.length).toBeLessThanOrEqual(limit);
          expect(new Set(quota.jobIds).size).toBe(quota.jobIds.length);
        }
      }),
    );
  });
});
