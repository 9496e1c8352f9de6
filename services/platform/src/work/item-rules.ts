import { delayAfter } from '../clock/growing-delay.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import type { InboxItem } from './inbox-item.ts';
import { PermanentError } from './permanent-error.ts';
import { failureOf } from './work-failure.ts';

const maxThrown = 3;
const maxLostInCompany = 10;

/** A worker takes the item; the attempt counts from now on, whatever becomes of it. */
export function claimed(item: InboxItem, owner: string): InboxItem {
  const { attempts, lease } = item;
  return { ...item, state: 'running', owner, beat: 0, attempts: attempts + 1, lease: lease + 1 };
}

export function finished(item: InboxItem, now: Date): InboxItem {
  return { ...item, state: 'done', owner: null, failure: null, finishedAt: now.toISOString() };
}

export function buried(item: InboxItem, now: Date): InboxItem {
  return { ...item, state: 'dead', owner: null, finishedAt: now.toISOString() };
}

/** Given back untried, because the worker is stopping. */
export function released(item: InboxItem, now: Date): InboxItem {
  return { ...item, state: 'waiting', owner: null, notBefore: now.toISOString() };
}

/** The handler threw: doomed at the third time or when trying again cannot help, else tried again later. */
export function afterThrow(item: InboxItem, thrown: unknown, now: Date, delay: GrowingDelay): InboxItem {
  const failed = { ...item, thrown: item.thrown + 1, failure: failureOf(thrown) };
  if (thrown instanceof PermanentError || failed.thrown >= maxThrown) return { ...failed, isDoomed: true };
  return delayed(failed, failed.thrown, now, delay);
}

/** Reporting a doomed item as failed did not work; that is tried for ever. */
export function afterFailedReport(item: InboxItem, now: Date, delay: GrowingDelay): InboxItem {
  return delayed(item, item.attempts, now, delay);
}

/** Its worker died or stood still; what keeps killing its worker runs alone, and is doomed when that dies too. */
export function afterLoss(item: InboxItem, now: Date): InboxItem {
  const lost = item.lost + 1;
  const given = { ...released(item, now), lost };
  if (lost <= maxLostInCompany || item.isDoomed) return given;
  return { ...given, isDoomed: true, failure: failureOf(new Error(`its worker was lost ${lost} times`)) };
}

/** Nothing else runs beside it, so that no innocent item dies with it. */
export function mustRunAlone(item: InboxItem): boolean {
  return item.lost >= maxLostInCompany;
}

/**
 * Whether it may be claimed. A wait longer than any that is ever given means that the wall clock was set back:
 * then it has waited enough.
 */
export function isDue(item: InboxItem, now: Date, delay: GrowingDelay): boolean {
  const waitMs = Date.parse(item.notBefore) - now.getTime();
  return waitMs <= 0 || waitMs > delay.maxMs;
}

function delayed(item: InboxItem, failures: number, now: Date, delay: GrowingDelay): InboxItem {
  const notBefore = new Date(now.getTime() + delayAfter(failures, delay)).toISOString();
  return { ...item, state: 'waiting', owner: null, notBefore };
}
