import type { Job } from './job-document.ts';
import type { JobFeed } from './job-feed.ts';
import type { JobRef, JobStore } from './job-store.ts';

/** The job ended, was removed, or another attempt reads it now: whoever works for it stops without a word. */
export class JobOverError extends Error {
  override readonly name = 'JobOverError';

  constructor() {
    super('the job is over, or another attempt reads it');
  }
}

export type WatchDeps = { readonly jobs: JobStore; readonly feed: JobFeed };

/**
 * Does something for a job as long as the job is wanted; what is broken off because it no longer is, is no failure.
 * @throws what `work` throws for another reason, the outer signal's included.
 */
export async function whileWanted(
  deps: WatchDeps,
  ref: JobRef,
  isWanted: (job: Job) => boolean,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const watch = watchJob(deps, ref, isWanted, outer);
  try {
    await work(watch.signal);
  } catch (error) {
    if (!(error instanceof JobOverError) && !(watch.signal.reason instanceof JobOverError)) throw error;
  } finally {
    watch.close();
  }
}

/**
 * A signal that is aborted with a JobOverError as soon as a job is no longer wanted, and as the outer signal is.
 * It looks at once and whenever the job has changed.
 */
function watchJob(
  deps: WatchDeps,
  ref: JobRef,
  isWanted: (job: Job) => boolean,
  outer: AbortSignal,
): { readonly signal: AbortSignal; readonly close: () => void } {
  const over = new AbortController();
  const closed = new AbortController();
  const watch = deps.feed.watch(ref.id);

  async function follow(): Promise<void> {
    while (!closed.signal.aborted) {
      const job = await deps.jobs.get(ref);
      if (job === undefined || !isWanted(job)) over.abort(new JobOverError());
      await watch.changed(closed.signal);
    }
  }

  // A look that failed is no reason to stop: each write checks the job's state anyway.
  follow().catch(() => undefined);
  const close = (): void => {
    closed.abort();
    watch.close();
  };
  return { signal: AbortSignal.any([outer, over.signal]), close };
}
