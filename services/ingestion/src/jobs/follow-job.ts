import type { JobFeed } from './job-feed.ts';
import type { Job } from './job-document.ts';
import type { JobRef, JobStore } from './job-store.ts';
import { hasEnded } from './job.ts';

/** A transition of a job, with the job it belongs to. */
export type Step = { readonly revision: number; readonly job: Job };

/**
 * The transitions of a job after a revision: those kept first, then each as it is written, until the job ends, is
 * removed or the signal is aborted. Sleeps until woken; never asks on a timer.
 */
export async function* followJob(
  deps: { readonly jobs: JobStore; readonly feed: JobFeed },
  ref: JobRef,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Step> {
  const watch = deps.feed.watch(ref.id);
  let told = after;
  try {
    while (!signal.aborted) {
      const job = await deps.jobs.get(ref);
      if (job?.phase !== 'active') return;
      for (const { revision } of job.transitions) {
        if (revision > told) yield { revision, job };
        told = Math.max(told, revision);
      }
      if (hasEnded(job)) return;
      await watch.changed(signal);
    }
  } finally {
    watch.close();
  }
}
