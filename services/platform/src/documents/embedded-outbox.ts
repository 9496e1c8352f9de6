import type { SqliteFile } from '../embedded/sqlite-file.ts';
import type { OutboxEvent, PendingOutbox } from './documents.ts';
import { tableName } from './embedded-table.ts';

/** The outboxes of these collections that are not empty, by when their first event was stored. */
export function pendingOutboxes(
  file: SqliteFile,
  collections: readonly string[],
  limit: number,
): PendingOutbox[] {
  if (collections.length === 0) return [];
  const parts = collections.map(
    (name) =>
      `SELECT '${name}' AS collection, tenant, id, outbox, outbox_since FROM ${tableName(name)}
        WHERE outbox_since IS NOT NULL`,
  );
  return file.all(`${parts.join(' UNION ALL ')} ORDER BY outbox_since LIMIT ?`, limit).map((row) => ({
    collection: String(row['collection']),
    id: String(row['id']),
    tenant: row['tenant'] === '' ? null : String(row['tenant']),
    events: JSON.parse(String(row['outbox'])) as OutboxEvent[],
  }));
}

/** Takes the sent events off the front of a document's outbox; what was added meanwhile stays. */
export function clearOutbox(file: SqliteFile, pending: PendingOutbox, sent: readonly string[]): void {
  file.relaxed(() => file.transaction(() => clearWithin(file, pending, sent)));
}

function clearWithin(file: SqliteFile, pending: PendingOutbox, sent: readonly string[]): void {
  const table = tableName(pending.collection);
  const key = [pending.tenant ?? '', pending.id] as const;
  const row = file.get(`SELECT outbox FROM ${table} WHERE tenant = ? AND id = ?`, ...key);
  if (row === undefined || row['outbox'] === null) return;
  const events = JSON.parse(String(row['outbox'])) as OutboxEvent[];
  if (!sent.every((id, place) => events[place]?.event.id === id)) return;
  const left = events.slice(sent.length);
  if (left.length > 0) {
    file.run(`UPDATE ${table} SET outbox = ? WHERE tenant = ? AND id = ?`, JSON.stringify(left), ...key);
  } else {
    file.run(`UPDATE ${table} SET outbox = NULL, outbox_since = NULL WHERE tenant = ? AND id = ?`, ...key);
  }
}

/** The last place given in the queue of outboxes that are still waiting. */
export function lastOutboxPlace(file: SqliteFile, collections: readonly string[]): number {
  const places = collections.map((name) =>
    Number(file.get(`SELECT max(outbox_since) AS place FROM ${tableName(name)}`)?.['place'] ?? 0),
  );
  return Math.max(0, ...places);
}
