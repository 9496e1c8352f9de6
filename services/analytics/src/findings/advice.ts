import type { Decimal } from '@cifra/figures';
import type { BilingualText, TaskPriority } from '@cifra/proto';
import type { StoredTask } from './finding.ts';
import { figuresIn } from './phrase.ts';

/** A task with the euros that it is about, where they are known: of equal priority the larger stands first. */
export type Advice = { readonly task: StoredTask; readonly effect: Decimal | undefined };

export function advise(
  effect: Decimal | undefined,
  findingId: string,
  priority: TaskPriority,
  title: BilingualText,
  detail: BilingualText,
): Advice {
  const figures = figuresIn(title, detail);
  return {
    effect,
    task: { id: findingId, finding_id: findingId, title, detail, priority, due_date: null, figures },
  };
}
