import { absolute, compare, zero } from '@cifra/figures';
import type { Decimal } from '@cifra/figures';
import type { TaskPriority } from '@cifra/proto';
import { adviceOn } from './advice-on-alerts.ts';
import { adviceOnCash } from './advice-on-cash.ts';
import { adviceOnParties } from './advice-on-parties.ts';
import { adviceOnResults } from './advice-on-results.ts';
import type { Advice } from './advice.ts';
import { withEstimateSaid } from './estimates.ts';
import type { FigureBook } from './figure-book.ts';
import { apply, isTellable } from './finding.ts';
import type { AlertDraft } from './finding.ts';
import { priorityOf } from './size.ts';
import type { Thresholds } from './thresholds.ts';

/** What to do, before its text is proven. */
export type TaskDraft = Advice & { readonly priority: TaskPriority };

const order: readonly TaskPriority[] = ['high', 'medium', 'normal'];

/** More than these nobody takes up. */
const most = 8;

const rules = [...adviceOnParties, ...adviceOnResults, ...adviceOnCash];

/**
 * The tasks that the findings lead to: the most pressing first, of equals the larger in euros, then in the order of the
 * rules. How pressing a task is depends on its euros against the size of the business.
 */
export function findTasks(
  book: FigureBook,
  alerts: readonly AlertDraft[],
  thresholds: Thresholds,
): TaskDraft[] {
  const onAlerts = alerts.flatMap((alert) => adviceOn(alert, book, thresholds));
  const others = apply(rules, book, thresholds)
    .filter(({ title, detail }) => isTellable(book, title, detail))
    .map((advice) => ({ ...advice, detail: withEstimateSaid(advice.detail, book) }));
  return [...onAlerts, ...others]
    .map((advice) => ({ ...advice, priority: priority(advice, book, thresholds) }))
    .toSorted((a, b) => urgency(a.priority) - urgency(b.priority) || compare(euros(b), euros(a)))
    .filter(amongMost);
}

/** The first ones, among which those that must stay high have their place, however few their euros. */
function amongMost(advice: TaskDraft, at: number, all: readonly TaskDraft[]): boolean {
  if (mustStay(advice)) return true;
  const kept = all.filter(mustStay).length;
  return all.slice(0, at).filter((one) => !mustStay(one)).length < most - kept;
}

function mustStay({ atLeast }: TaskDraft): boolean {
  return atLeast === 'high';
}

function priority(advice: Advice, book: FigureBook, thresholds: Thresholds): TaskPriority {
  const [byEuros, least] = [priorityOf(advice.effect, book, thresholds), advice.atLeast ?? 'normal'];
  return urgency(byEuros) < urgency(least) ? byEuros : least;
}

function urgency(priority: TaskPriority): number {
  return order.indexOf(priority);
}

function euros({ effect }: Advice): Decimal {
  return effect === undefined ? zero : absolute(effect.euros);
}
