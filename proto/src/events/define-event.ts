import type { z } from 'zod';
import { eventEnvelopeSchema } from './envelope.ts';
import type { EventEnvelope } from './envelope.ts';

export type Publisher = 'auth' | 'ingestion' | 'analytics' | 'report-rendering';

/** An event type: its name, its topic, the one service that publishes it and the shape of its data. */
export type EventDefinition<D extends z.ZodType = z.ZodType> = {
  readonly type: string;
  readonly topic: string;
  readonly publisher: Publisher;
  readonly summary: string;
  readonly data: D;
};

export function defineEvent<D extends z.ZodType>(definition: EventDefinition<D>): EventDefinition<D> {
  return definition;
}

export type EventData<E extends EventDefinition> = z.output<E['data']>;

/** What every event is told by whoever publishes it. */
export type EventContext = {
  readonly id: string;
  readonly time: string;
  readonly tenant: string;
  readonly correlationId: string;
  readonly causationId: string;
};

/** Makes the envelope of an event, its data checked against the contract. @throws ZodError */
export function makeEvent<E extends EventDefinition>(
  definition: E,
  subject: string,
  data: z.input<E['data']>,
  context: EventContext,
): { readonly topic: string; readonly event: EventEnvelope } {
  const event = eventEnvelopeSchema.parse({
    specversion: '1.0',
    id: context.id,
    type: definition.type,
    source: `cifra/${definition.publisher}`,
    subject,
    time: context.time,
    datacontenttype: 'application/json',
    tenantid: context.tenant,
    correlationid: context.correlationId,
    causationid: context.causationId,
    data: definition.data.parse(data),
  });
  return { topic: definition.topic, event };
}

/** The data of an event if it is of this type. @throws ZodError when it is and its data is not as agreed. */
export function readEvent<E extends EventDefinition>(
  definition: E,
  event: EventEnvelope,
): EventData<E> | undefined {
  if (event.type !== definition.type) return undefined;
  return definition.data.parse(event.data) as EventData<E>;
}
