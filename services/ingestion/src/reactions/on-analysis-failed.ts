import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { analysisFailed } from '@cifra/proto';
import { failReport } from '../jobs/fail-report.ts';
import type { FailDeps } from '../jobs/fail-report.ts';
import { courseOf } from './course.ts';

export function onAnalysisFailed(deps: FailDeps): Reaction {
  return defineReaction({
    event: analysisFailed,
    inOrder: true,
    handle: (event) => {
      const { ref, attempt, causationId } = courseOf(event);
      return failReport(deps, ref, { error: event.data.error, attempt, causationId });
    },
  });
}
