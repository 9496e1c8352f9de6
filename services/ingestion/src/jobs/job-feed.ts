/** Tells those who follow a job that it has changed; says nothing of how, and keeps nothing. */
export type JobFeed = {
  readonly wake: (jobId: string) => void;
  readonly watch: (jobId: string) => JobWatch;
};

export type JobWatch = {
  /** Resolves when the job was woken since the last call, or when the signal is aborted. */
  readonly changed: (signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
};

export function createJobFeed(): JobFeed {
  const watchers = new Map<string, Set<() => void>>();
  return {
    wake: (jobId) => {
      for (const wake of watchers.get(jobId) ?? []) wake();
    },
    watch: (jobId) => {
      const watch = createWatch();
      const ofJob = watchers.get(jobId) ?? new Set();
      watchers.set(jobId, ofJob.add(watch.wake));
      const close = (): void => {
        ofJob.delete(watch.wake);
        if (ofJob.size === 0 && watchers.get(jobId) === ofJob) watchers.delete(jobId);
      };
      return { changed: watch.changed, close };
    },
  };
}

function createWatch(): { wake: () => void; changed: (signal: AbortSignal) => Promise<void> } {
  // A wake between two looks must not get lost: it is remembered until somebody asks.
  let isDirty = false;
  let waiting: (() => void) | undefined;
  return {
    wake: () => {
      isDirty = true;
      waiting?.();
    },
    changed: async (signal) => {
      if (!isDirty && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting = resolve;
        const stop = (): void => resolve();
        signal.addEventListener('abort', stop, { once: true });
        await promise;
        signal.removeEventListener('abort', stop);
        waiting = undefined;
      }
      isDirty = false;
    },
  };
}
