import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { renderingFailed } from '@cifra/proto';
import { failReport } from '../jobs/fail-report.ts';
import type { FailDeps } from '../jobs/fail-report.ts';
import { courseOf } from './course.ts';

export function onRenderingFailed(deps: FailDeps): Reaction {
  return defineReaction({
    event: renderingFailed,
    inOrder: true,
    handle: (event) => {
      const { ref, attempt, causationId } = courseOf(event);
      return failReport(deps, ref, { error: event.data.error, attempt, causationId });
    },
  });
}
