import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { jobFailed } from '@cifra/proto';
import type { AnalysisStore } from '../analyses/analysis-store.ts';
import { failedElsewhere } from '../analyses/analysis.ts';

/** A job that failed before its analysis will never have results. */
export function onJobFailed({ analyses }: { readonly analyses: AnalysisStore }): Reaction {
  return defineReaction({
    event: jobFailed,
    handle: async (event, work) => {
      await work.commit(analyses.of(event.tenantid), event.data.job_id, (current) => {
        const document = failedElsewhere(current);
        return document && { document };
      });
    },
  });
}
