import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { renderingProgressed } from '@cifra/proto';
import { advanceJob } from '../jobs/advance-job.ts';
import { courseOf } from './course.ts';

export function onRenderingProgressed(deps: Parameters<typeof advanceJob>[0]): Reaction {
  return defineReaction({
    event: renderingProgressed,
    inOrder: true,
    handle: (event) => advanceJob(deps, { ...courseOf(event), stage: event.data.stage }),
  });
}
