import { createHash } from 'node:crypto';
import type { EventEnvelope } from '@cifra/proto';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { DuplicateKeyError } from '../documents/duplicate-key-error.ts';

/** Escaped as JSON, that many characters are always less than a document may hold. */
const maxKeptCharacters = 8000;

const deadLetterSchema = z.strictObject({
  id: z.string(),
  topic: z.string(),
  /** The beginning of the message as it came. */
  raw: z.string(),
  characters: z.number().int().nonnegative(),
  reason: z.string(),
  at: z.iso.datetime(),
});

/** Messages that cannot be read by anybody: kept in the store, and told on the topic's own dead-letter topic. */
export type DeadLetters = {
  /** Keeps a message once, however often it comes. */
  readonly record: (raw: string, topic: string, reason: string) => Promise<void>;
};

export function createDeadLetters(options: {
  readonly documents: DocumentStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly service: string;
}): DeadLetters {
  const { documents, clock, service } = options;
  const letters = documents.systemCollection({
    name: 'dead_letters',
    schema: deadLetterSchema,
    scope: 'system',
    unique: [],
    indexes: [['at']],
  });

  return {
    record: async (raw, topic, reason) => {
      const letter = {
        id: createHash('sha256').update(topic).update('\n').update(raw).digest('hex'),
        topic,
        raw: raw.slice(0, maxKeptCharacters).toWellFormed(),
        characters: raw.length,
        reason: reason.slice(0, 500),
        at: clock.now().toISOString(),
      };
      try {
        await letters.insert(letter, [{ topic: `${topic}.dlq`, event: noticeOf(letter, service) }]);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
      }
    },
  };
}

function noticeOf(letter: z.infer<typeof deadLetterSchema>, service: string): EventEnvelope {
  return {
    specversion: '1.0',
    id: letter.id,
    type: 'cifra.message.unreadable.v1',
    source: `cifra/${service}`,
    subject: letter.id,
    time: letter.at,
    datacontenttype: 'application/json',
    tenantid: 'system',
    correlationid: letter.id,
    causationid: letter.id,
    data: letter,
  };
}
