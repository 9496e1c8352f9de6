import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { jobSubmitted } from '@cifra/proto';
import { buildJobDataset } from '../jobs/build-job-dataset.ts';
import type { ReadingDeps } from '../jobs/build-job-dataset.ts';
import { failReport } from '../jobs/fail-report.ts';
import type { FailDeps } from '../jobs/fail-report.ts';
import { datasetFailure, givenUp } from '../jobs/job-failure.ts';
import { courseOf } from './course.ts';

/** Long work has a lane of its own, so that quick news of other jobs don't wait behind it. */
export const readingLane = 'reading';

/** A report was accepted: its books are read. Books that make no dataset fail the job; anything else is tried again. */
export function onJobSubmitted(deps: ReadingDeps & FailDeps): Reaction {
  return defineReaction({
    event: jobSubmitted,
    lane: readingLane,
    handle: async (event, work) => {
      const { ref, causationId } = courseOf(event);
      const { attempt, signal } = work;
      try {
        await buildJobDataset(deps, { ref, attempt, causationId, signal });
      } catch (error) {
        const told = datasetFailure(error);
        if (told === undefined) throw error;
        await failReport(deps, ref, { error: told, attempt, causationId });
      }
    },
    onDead: (event) => failReport(deps, courseOf(event).ref, { error: givenUp, causationId: event.id }),
  });
}
