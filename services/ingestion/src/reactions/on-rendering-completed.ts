import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { renderingCompleted } from '@cifra/proto';
import { failReport } from '../jobs/fail-report.ts';
import { finishJob } from '../jobs/finish-job.ts';
import type { FinishDeps } from '../jobs/finish-job.ts';
import { givenUp } from '../jobs/job-failure.ts';
import { courseOf } from './course.ts';

export function onRenderingCompleted(deps: FinishDeps): Reaction {
  return defineReaction({
    event: renderingCompleted,
    inOrder: true,
    handle: (event, work) =>
      finishJob(deps, { ...courseOf(event), outputs: event.data.outputs, signal: work.signal }),
    onDead: (event) => failReport(deps, courseOf(event).ref, { error: givenUp, causationId: event.id }),
  });
}
