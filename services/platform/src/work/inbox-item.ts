import { eventEnvelopeSchema } from '@cifra/proto';
import { z } from 'zod';
import type { CollectionDefinition } from '../documents/documents.ts';
import { workFailureSchema } from './work-failure.ts';

const count = z.number().int().nonnegative();

/** A received event and one reaction to it: the work item, its lease and its outcome in one document. */
export const inboxItemSchema = z.strictObject({
  /** Event id and reaction: the same event recorded twice is one item. */
  id: z.string().min(1),
  event: eventEnvelopeSchema,
  reaction: z.string().min(1),
  tenant: z.string().min(1),
  subject: z.string().min(1),
  correlationId: z.string().min(1),
  lane: z.string().min(1),
  /** Whether it waits for the older items of its subject. */
  inOrder: z.boolean(),
  /** Sorts by arrival. */
  queuedAs: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'dead']),
  /** No claim before this instant. */
  notBefore: z.iso.datetime(),
  /** How often it was claimed, how often its handler threw, how often its lease was lost. */
  attempts: count,
  thrown: count,
  lost: count,
  /** Counts the claims; a result belongs to the claim with the highest number. */
  lease: count,
  owner: z.string().nullable(),
  /** Grows while the owner is alive. */
  beat: count,
  /** Nothing more is tried: it is to be reported as failed, and then it is dead. */
  isDoomed: z.boolean(),
  failure: workFailureSchema.nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

export const inboxDefinition: CollectionDefinition<InboxItem> & { readonly scope: 'system' } = {
  name: 'inbox',
  schema: inboxItemSchema,
  scope: 'system',
  unique: [],
  indexes: [
    ['state', 'lane', 'tenant', 'queuedAs'],
    ['state', 'notBefore'],
    ['state', 'finishedAt'],
  ],
};
