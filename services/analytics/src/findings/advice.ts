import type { TaskPriority } from '@cifra/proto';
import type { Draft } from './finding.ts';
import type { Effect } from './size.ts';

/**
 * Something to do about a finding. The effect is what would change if it were done: money claimed, paid or no longer
 * lost, or the part of a share that lies above its threshold.
 */
export type Advice = Draft & {
  /** The finding that it follows from, and the task's id. */
  readonly id: string;
  readonly effect?: Effect | undefined;
  /** Where more than euros are at stake. */
  readonly atLeast?: TaskPriority;
  /** What it is about, where its text shows no figure. */
  readonly figures?: readonly string[];
};
