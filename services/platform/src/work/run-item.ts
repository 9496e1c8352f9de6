import type { Clock } from '../clock/clock.ts';
import type { GrowingDelay } from '../clock/growing-delay.ts';
import { changeDocument } from '../documents/change-document.ts';
import type { Logger } from '../logging/logger.ts';
import type { CrashAt } from './crash-point.ts';
import type { InboxItem } from './inbox-item.ts';
import { afterFailedReport, afterThrow, buried, finished, released } from './item-rules.ts';
import { LeaseLostError } from './lease-lost-error.ts';
import type { Lease } from './lease.ts';
import type { Reaction, Work } from './reaction.ts';

export type RunContext = {
  readonly reactions: ReadonlyMap<string, Reaction>;
  readonly clock: Clock;
  readonly retry: GrowingDelay;
  readonly crashAt: CrashAt;
  readonly logger: Logger;
};

/** Why a run was broken off; the reason its signal is aborted with. */
export type Interruption = 'lease_lost' | 'called_off' | 'stopping';

/** Runs a claimed item to its outcome and writes that, if the lease is still held by then. */
export async function runItem(
  context: RunContext,
  item: InboxItem,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { clock, retry, crashAt, logger } = context;
  const outcome = item.isDoomed ? item : await tried(context, item, lease, signal);
  if (outcome === 'lost') return;
  if (outcome === 'done') {
    crashAt('inbox.handled');
    await lease.update((held) => finished(held, clock.now()));
    return;
  }
  if (!outcome.isDoomed) return;
  try {
    await context.reactions.get(item.reaction)?.onDead(item.event, outcome.failure ?? unknownFailure);
  } catch (error) {
    logger.error('a dead item could not be reported', { item: item.id }, error);
    await lease.update((held) => afterFailedReport(held, clock.now(), retry));
    return;
  }
  logger.error('an item is dead', { item: item.id, cause: outcome.failure?.name });
  await lease.update((held) => buried(held, clock.now()));
}

const unknownFailure = { name: 'Error', message: 'unknown', code: null, params: {} } as const;

/** One try: `done`, `lost`, or the item as it is kept after a failure. */
async function tried(
  context: RunContext,
  item: InboxItem,
  lease: Lease,
  signal: AbortSignal,
): Promise<InboxItem | 'done' | 'lost'> {
  const { clock, retry, logger } = context;
  try {
    await reactionOf(context, item).handle(item.event, workOf(item, lease, signal));
    return 'done';
  } catch (error) {
    if (error instanceof LeaseLostError) return 'lost';
    if (signal.aborted) return afterInterruption(item, lease, signal.reason as Interruption, clock);
    logger.warn('a try failed', { item: item.id, attempt: item.attempts }, error);
    return (await lease.update((held) => afterThrow(held, error, clock.now(), retry))) ?? 'lost';
  }
}

async function afterInterruption(
  item: InboxItem,
  lease: Lease,
  reason: Interruption,
  clock: Clock,
): Promise<InboxItem | 'done' | 'lost'> {
  switch (reason) {
    case 'called_off':
      return 'done';
    case 'lease_lost':
      return 'lost';
    case 'stopping':
      return (await lease.update((held) => released(held, clock.now()))) ?? 'lost';
  }
}

function reactionOf({ reactions }: RunContext, item: InboxItem): Reaction {
  const reaction = reactions.get(item.reaction);
  if (reaction === undefined) throw new Error(`nothing reacts by the name of ${item.reaction}`);
  return reaction;
}

function workOf(item: InboxItem, lease: Lease, signal: AbortSignal): Work {
  const { attempts: attempt, lease: leaseNumber } = item;
  const guard = async (): Promise<void> => {
    if (!(await lease.isHeld())) throw new LeaseLostError();
  };
  return {
    attempt,
    leaseNumber,
    signal,
    isHeld: lease.isHeld,
    commit: async (collection, id, change) => changeDocument(collection, id, change, guard),
  };
}
