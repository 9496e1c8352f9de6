import type { EventContext, EventEnvelope } from '@cifra/proto';
import type { Clock } from '../clock/clock.ts';

/** The context of an event that comes of another: same tenant and correlation, caused by it. */
export function causedBy(
  cause: Omit<EventEnvelope, 'data'>,
  { newId, clock }: { readonly newId: () => string; readonly clock: Pick<Clock, 'now'> },
): EventContext {
  return {
    id: newId(),
    time: clock.now().toISOString(),
    tenant: cause.tenantid,
    correlationId: cause.correlationid,
    causationId: cause.id,
  };
}
