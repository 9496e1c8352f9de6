import type { JobFeed } from './job-feed.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { isReading } from './job.ts';

/** The job ended, was removed, or another attempt reads it now: whoever works for it stops without a word. */
export class JobOverError extends Error {
  override readonly name = 'JobOverError';

  constructor() {
    super('the job is over, or another attempt reads it');
  }
}

/**
 * A signal that is aborted with a JobOverError as soon as an attempt has nothing to read any more, and with whatever
 * the outer signal was.
 */
export function watchReading(
  deps: { readonly jobs: JobStore; readonly feed: JobFeed },
  ref: JobRef,
  attempt: number,
  outer: AbortSignal,
): { readonly signal: AbortSignal; readonly close: () => void } {
  const over = new AbortController();
  const closed = new AbortController();
  const watch = deps.feed.watch(ref.id);

  async function follow(): Promise<void> {
    while (!closed.signal.aborted) {
      await watch.changed(closed.signal);
      const job = await deps.jobs.get(ref);
      if (job === undefined || !isReading(job, attempt)) over.abort(new JobOverError());
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
