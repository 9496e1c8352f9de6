import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { monthIn, nextMonthStart } from './month.ts';

describe('the month of a quota', () => {
  it('is the one on the client’s calendar', () => {
    expect(monthIn('Europe/Madrid', new Date('2026-01-31T22:59:59.999Z'))).toBe('2026-01');
    expect(monthIn('Europe/Madrid', new Date('2026-01-31T23:00:00.000Z'))).toBe('2026-02');
    expect(monthIn('Europe/Madrid', new Date('2026-06-30T22:00:00.000Z'))).toBe('2026-07');
  });

  it('ends when the next begins there', () => {
    expect(nextMonthStart('2026-01', 'Europe/Madrid').toISOString()).toBe('2026-01-31T23:00:00.000Z');
    expect(nextMonthStart('2026-06', 'Europe/Madrid').toISOString()).toBe('2026-06-30T22:00:00.000Z');
    expect(nextMonthStart('2026-12', 'America/New_York').toISOString()).toBe('2027-01-01T05:00:00.000Z');
  });

  it('and no other: a millisecond earlier is still this month, in every zone', () => {
    const zones = fc.constantFrom(
      'Europe/Madrid',
      'Atlantic/Canary',
      'America/Sao_Paulo',
      'Asia/Kathmandu',
      'UTC',
    );
    const months = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, months, (zone, instant) => {
        const month = monthIn(zone, instant);
        const next = nextMonthStart(month, zone);
        expect(next.getTime()).toBeGreaterThan(instant.getTime());
        expect(monthIn(zone, new Date(next.getTime() - 1))).toBe(month);
        expect(monthIn(zone, next) > month).toBe(true);
      }),
    );
  });
});
