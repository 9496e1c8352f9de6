import { causedBy, changeDocument, defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { analysisCompleted, makeEvent, renderingFailed } from '@cifra/proto';
import { failureFor } from '../outputs/failure-reasons.ts';
import { failed } from '../outputs/output-record.ts';
import { renderOutputs } from '../outputs/render-outputs.ts';
import type { RenderDependencies } from '../outputs/render-outputs.ts';

/** The lane of the work queue in which reports are made, apart from the quick reactions. */
export const renderingLane = 'rendering';

/** An analysed job gets its outputs; one whose outputs can't be made is told so, with the reason. */
export function onAnalysisCompleted(deps: RenderDependencies): Reaction {
  return defineReaction({
    event: analysisCompleted,
    lane: renderingLane,
    handle: (event, work) => renderOutputs(deps, event, work),
    onDead: async (event, failure) => {
      const { job_id, attempt, sequence } = event.data;
      await changeDocument(deps.outputs.forTenant(event.tenantid), job_id, (current) => {
        const document = failed(current, { jobId: job_id, attempt, sequence });
        if (document === undefined) return undefined;
        const told = { job_id, attempt, sequence: document.sequence, error: failureFor(failure) };
        return { document, events: [makeEvent(renderingFailed, job_id, told, causedBy(event, deps))] };
      });
    },
  });
}
