import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '@cifra/platform';
import { eventEnvelopeSchema } from '@cifra/proto';
import type { EventEnvelope } from '@cifra/proto';

export type PublishedEvent = { readonly topic: string; readonly event: EventEnvelope };

/** Everything that a data folder's bus has kept, oldest first; also while a process uses the folder. */
export function eventsOf(dataFolder: string): PublishedEvent[] {
  return rowsOf(join(dataFolder, 'bus.sqlite'), 'SELECT topic, raw FROM messages ORDER BY position').map(
    ({ topic, raw }) => ({
      topic: String(topic),
      event: eventEnvelopeSchema.parse(JSON.parse(String(raw))),
    }),
  );
}

/** What still waits: events that are not sent, not received, or not worked on, by any service. */
export function unfinishedWork(dataFolder: string): string[] {
  const inboxes = readdirSync(dataFolder)
    .filter((name) => name.endsWith('.sqlite') && !['bus.sqlite', 'lock.sqlite'].includes(name))
    .flatMap((name) => inboxOf(join(dataFolder, name)).map((item) => `${name} ${item}`));
  const behind = rowsOf(
    join(dataFolder, 'bus.sqlite'),
    `SELECT groups.name, groups.topic FROM groups
     WHERE position < (SELECT coalesce(max(position), 0) FROM messages WHERE messages.topic = groups.topic)`,
  ).map(({ name, topic }) => `${String(name)} has not heard all of ${String(topic)}`);
  return [...inboxes, ...behind];
}

function inboxOf(file: string): string[] {
  const waiting = `SELECT id FROM documents_inbox WHERE body ->> 'state' NOT IN ('done', 'dead')`;
  return rowsOf(file, waiting).map(({ id }) => String(id));
}

function rowsOf(file: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** The keys of all blobs below a prefix, in order. */
export async function blobsUnder(dataFolder: string, prefix: string): Promise<string[]> {
  return withEngines(dataFolder, async ({ blobs }) => {
    const keys: string[] = [];
    for await (const { key } of blobs.list(prefix)) keys.push(key);
    return keys.toSorted();
  });
}

/** Publishes events once more, as new ones: nobody can tell by their ids that they were seen before. */
export async function replay(dataFolder: string, events: readonly PublishedEvent[]): Promise<void> {
  await withEngines(dataFolder, async ({ bus }) => {
    for (const { topic, event } of events) await bus.publish(topic, [{ ...event, id: `again-${event.id}` }]);
  });
}

async function withEngines<T>(
  dataFolder: string,
  use: (engines: ReturnType<typeof openDataFolder>) => Promise<T>,
): Promise<T> {
  const engines = openDataFolder(dataFolder);
  try {
    return await use(engines);
  } finally {
    await engines.close();
  }
}
