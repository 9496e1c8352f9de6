import { defineReaction } from '@cifra/platform';
import type { Reaction } from '@cifra/platform';
import { jobDeleted } from '@cifra/proto';
import { deleted } from '../analyses/analysis.ts';
import type { TaskStore } from '../results/task-store.ts';
import type { StopDeps } from './on-job-cancelled.ts';

/** Leaves a tombstone, so that results answer `gone`; the blobs go with all of the job's, by their sweeper. */
export function onJobDeleted({
  analyses,
  tasks,
  callOff,
}: StopDeps & { readonly tasks: TaskStore }): Reaction {
  return defineReaction({
    event: jobDeleted,
    handle: async (event, work) => {
      const { job_id: id } = event.data;
      await work.commit(analyses.of(event.tenantid), id, (current) => {
        const document = deleted(current, id, event.time);
        return document && { document };
      });
      callOff(id);
      await tasks.removeAll(event.tenantid, id);
    },
  });
}
