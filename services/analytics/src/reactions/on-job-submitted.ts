import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { jobSubmitted } from '@cifra/proto';
import type { AnalysisStore } from '../analyses/analysis-store.ts';
import { submitted } from '../analyses/analysis.ts';

/** From here on the report exists for whoever asks for its results: not ready yet, instead of not found. */
export function onJobSubmitted({ analyses }: { readonly analyses: AnalysisStore }): Reaction {
  return defineReaction({
    event: jobSubmitted,
    handle: async (event, work) => {
      const { job_id: id } = event.data;
      await work.commit(analyses.of(event.tenantid), id, (current) => {
        const document = submitted(current, id, event.time);
        return document && { document };
      });
    },
  });
}
