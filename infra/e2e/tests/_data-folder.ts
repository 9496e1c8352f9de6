import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

/** What still waits in any service: events not sent, not heard or not worked on, jobs half accepted or half removed. */
export function unfinishedWork(dataFolder: string): string[] {
  const stores = readdirSync(dataFolder)
    .filter((name) => name.endsWith('.sqlite') && !['bus.sqlite', 'lock.sqlite'].includes(name))
    .map((name) => join(dataFolder, name));
  const waiting = stores.flatMap((file) =>
    tablesOf(file).flatMap((table) =>
      rowsOf(file, waitingIn(table)).map(({ id }) => `${table} ${String(id)}`),
    ),
  );
  const behind = rowsOf(
    join(dataFolder, 'bus.sqlite'),
    `SELECT groups.name, groups.topic FROM groups
     WHERE position < (SELECT coalesce(max(position), 0) FROM messages WHERE messages.topic = groups.topic)`,
  );
  return [...waiting, ...behind.map(({ name, topic }) => `${String(name)} behind in ${String(topic)}`)];
}

function tablesOf(file: string): string[] {
  const sql = `SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB 'documents_*'`;
  return rowsOf(file, sql).map(({ name }) => String(name));
}

function waitingIn(table: string): string {
  const unsent = `SELECT id FROM ${table} WHERE outbox IS NOT NULL`;
  if (table === 'documents_inbox') return `${unsent} OR body ->> 'state' IN ('waiting', 'running')`;
  if (table !== 'documents_jobs') return unsent;
  return `${unsent} OR body ->> 'phase' IN ('reserving', 'refused') OR body ->> 'seat' = 'owed'
    OR body ->> 'purgeAfter' IS NOT NULL`;
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

/** The text of each blob below a prefix that is called so, by its key; no other process may use the folder. */
export async function blobTexts(
  dataFolder: string,
  prefix: string,
  name: string,
): Promise<ReadonlyMap<string, string>> {
  return withEngines(dataFolder, async ({ blobs }) => {
    const texts = new Map<string, string>();
    for await (const { key } of blobs.list(prefix)) {
      if (key.endsWith(`/${name}`)) texts.set(key, await text(await blobs.get(key)));
    }
    return texts;
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
