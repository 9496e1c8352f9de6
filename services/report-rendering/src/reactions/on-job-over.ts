import { defineReaction } from '@cifra/platform';
import type { BlobStore, Reaction, ReceivedEvent, Work } from '@cifra/platform';
import { jobCancelled, jobDeleted } from '@cifra/proto';
import { deleteOutputs } from '../outputs/output-blobs.ts';
import { buried } from '../outputs/output-record.ts';
import type { OutputStore } from '../outputs/output-store.ts';

export type JobOverDependencies = {
  readonly outputs: OutputStore;
  readonly blobs: BlobStore;
  /** Breaks off the rendering of a job, should it run here. */
  readonly callOff: (jobId: string) => void;
};

/** A job that was stopped offers nothing, and nothing is made for it any more. */
export function onJobCancelled(deps: JobOverDependencies): Reaction {
  return defineReaction({
    event: jobCancelled,
    handle: (event, work) => bury(deps, event, work, 'cancelled'),
  });
}

/** A job that was removed leaves nothing but the knowledge that it is gone. */
export function onJobDeleted(deps: JobOverDependencies): Reaction {
  return defineReaction({ event: jobDeleted, handle: (event, work) => bury(deps, event, work, 'deleted') });
}

type Over = ReceivedEvent<typeof jobCancelled> | ReceivedEvent<typeof jobDeleted>;

async function bury(
  { outputs, blobs, callOff }: JobOverDependencies,
  event: Over,
  work: Work,
  state: 'cancelled' | 'deleted',
): Promise<void> {
  const { job_id, attempt, sequence } = event.data;
  await work.commit(outputs.forTenant(event.tenantid), job_id, (current) => {
    const document = buried(current, { jobId: job_id, attempt, sequence }, state);
    return document === undefined ? undefined : { document };
  });
  callOff(job_id);
  await deleteOutputs(blobs, event.tenantid, job_id);
}
