import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { analysisProgressed } from '@cifra/proto';
import { advanceJob } from '../jobs/advance-job.ts';
import { courseOf } from './course.ts';

export function onAnalysisProgressed(deps: Parameters<typeof advanceJob>[0]): Reaction {
  return defineReaction({
    event: analysisProgressed,
    inOrder: true,
    handle: (event) => advanceJob(deps, { ...courseOf(event), stage: event.data.stage }),
  });
}
