import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { jobDatasetBuilt } from '@cifra/proto';
import { failAnalysis } from '../analyses/fail-analysis.ts';
import type { FailDeps } from '../analyses/fail-analysis.ts';
import { runAnalysis } from '../analyses/run-analysis.ts';
import type { RunDeps } from '../analyses/run-analysis.ts';

/** Long work has a lane of its own, so that quick news of other jobs don't wait behind it. */
export const computingLane = 'computing';

export function onJobDatasetBuilt(deps: RunDeps & FailDeps): Reaction {
  return defineReaction({
    event: jobDatasetBuilt,
    lane: computingLane,
    handle: (event, work) => runAnalysis(deps, event, work),
    onDead: (event) => failAnalysis(deps, event),
  });
}
