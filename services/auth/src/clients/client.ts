import { clientChanged, idSchema, instantSchema, makeEvent } from '@cifra/proto';
import type { EventContext, EventEnvelope } from '@cifra/proto';
import { z } from 'zod';

/** A client organisation: whose data it is; its id is the tenant everywhere. */
export const clientSchema = z.strictObject({
  id: idSchema,
  name: z.string().min(1),
  createdAt: instantSchema,
});
export type Client = z.infer<typeof clientSchema>;

/** Announces the client's full state at that version. */
export function clientChangedEvent(
  client: Client,
  version: number,
  context: EventContext,
): { readonly topic: string; readonly event: EventEnvelope } {
  return makeEvent(clientChanged, client.id, { client_id: client.id, name: client.name, version }, context);
}
