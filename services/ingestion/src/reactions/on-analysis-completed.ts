import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { analysisCompleted } from '@cifra/proto';
import { failReport } from '../jobs/fail-report.ts';
import type { FailDeps } from '../jobs/fail-report.ts';
import { givenUp } from '../jobs/job-failure.ts';
import { noteAnalysis } from '../jobs/note-analysis.ts';
import { courseOf } from './course.ts';

export function onAnalysisCompleted(deps: FailDeps & Parameters<typeof noteAnalysis>[0]): Reaction {
  return defineReaction({
    event: analysisCompleted,
    inOrder: true,
    handle: (event) => {
      const { bundle, manifest, warnings } = event.data;
      return noteAnalysis(deps, { ...courseOf(event), bundle, manifest, warnings });
    },
    onDead: (event) => failReport(deps, courseOf(event).ref, { error: givenUp, causationId: event.id }),
  });
}
