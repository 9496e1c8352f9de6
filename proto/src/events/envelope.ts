import { z } from 'zod';
import { instantSchema } from '../shared/time.ts';

/**
 * CloudEvents 1.0 in JSON, with the extensions every event of ours carries. It holds ids, states and versions,
 * never books or personal data beyond an id; what is big passes by claim check.
 */
export const eventEnvelopeSchema = z.strictObject({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  type: z.string().regex(/^cifra\.[a-z-]+\.[a-z-]+\.v\d+$/),
  source: z.string().regex(/^cifra\/[a-z-]+$/),
  /** The aggregate's id; also the key by which events keep their order. */
  subject: z.string().min(1),
  time: instantSchema,
  datacontenttype: z.literal('application/json'),
  /** The client organisation the event belongs to. */
  tenantid: z.string().min(1),
  /** One id from the browser's request to the last event that came of it. */
  correlationid: z.string().min(1),
  /** The request or event that caused this one. */
  causationid: z.string().min(1),
  traceparent: z.string().optional(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;
