import type { ReceivedEvent } from '@cifra/platform';
import type { EventDefinition } from '@cifra/proto';
import type { JobRef } from '../jobs/job-store.ts';

type CourseEvent = Pick<ReceivedEvent<EventDefinition>, 'tenantid' | 'id'> & {
  readonly data: { readonly job_id: string; readonly attempt: number };
};

/** Whose course an event belongs to. */
export function courseOf(event: CourseEvent): {
  readonly ref: JobRef;
  readonly attempt: number;
  readonly causationId: string;
} {
  return {
    ref: { tenant: event.tenantid, id: event.data.job_id },
    attempt: event.data.attempt,
    causationId: event.id,
  };
}
