import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { jobCancelled } from '@cifra/proto';
import type { AnalysisStore } from '../analyses/analysis-store.ts';
import { cancelled } from '../analyses/analysis.ts';

export type StopDeps = {
  readonly analyses: AnalysisStore;
  /** Breaks off the computing of a job, here and now. */
  readonly callOff: (jobId: string) => void;
};

/** Leaves a tombstone: nothing is written for the job any more. */
export function onJobCancelled({ analyses, callOff }: StopDeps): Reaction {
  return defineReaction({
    event: jobCancelled,
    handle: async (event, work) => {
      const { job_id: id } = event.data;
      await work.commit(analyses.of(event.tenantid), id, (current) => {
        const document = cancelled(current, id, event.time);
        return document && { document };
      });
      callOff(id);
    },
  });
}
