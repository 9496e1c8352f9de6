import { isNativeError } from 'node:util/types';
import type { SqliteFile, SqliteRow } from '../embedded/sqlite-file.ts';
import type { Collection, CollectionDefinition, OutboxEvent, Query, Stored, Where } from './documents.ts';
import { DuplicateKeyError } from './duplicate-key-error.ts';
import { brokenKey, tableName } from './embedded-table.ts';
import { queryClause } from './query-clause.ts';
import { serialiseDocument } from './serialise-document.ts';
import type { Clause } from './where-clause.ts';
import { all, whereClause } from './where-clause.ts';

/** What a view of a collection works on. */
export type EmbeddedTable<T extends { readonly id: string }> = {
  readonly file: SqliteFile;
  readonly definition: CollectionDefinition<T>;
  /** The next place in the queue of outboxes. */
  readonly nextOutboxPlace: () => number;
  /** Called after a write that stored events. */
  readonly wakeRelay: () => void;
};

/** The view of one tenant (the empty text for a system collection): every statement names the tenant. */
export function embeddedCollection<T extends { readonly id: string }>(
  context: EmbeddedTable<T>,
  tenant: string,
): Collection<T> {
  const { file, definition } = context;
  const table = tableName(definition.name);
  const scope: Clause = { sql: 'tenant = ?', values: [tenant] };
  const appended = `CASE WHEN outbox IS NULL THEN ?
    ELSE substr(outbox, 1, length(outbox) - 1) || ',' || substr(?, 2) END`;

  function write(sql: string, values: (string | number | null)[], events: readonly OutboxEvent[]): number {
    const changes = refusingDuplicates(definition.name, () => file.run(sql, ...values));
    if (changes > 0 && events.length > 0) context.wakeRelay();
    return changes;
  }

  return {
    insert: async (document, events = []) => {
      const { id, body } = serialiseDocument(definition, document);
      write(
        `INSERT INTO ${table} (tenant, id, version, body, outbox, outbox_since) VALUES (?, ?, 1, ?, ?, ?)`,
        [tenant, id, body, outboxText(events), events.length > 0 ? context.nextOutboxPlace() : null],
        events,
      );
      return { ...parsed<T>(body), version: 1 };
    },
    get: async (id) => {
      const row = file.get(`SELECT version, body FROM ${table} WHERE tenant = ? AND id = ?`, tenant, id);
      return row && storedOf<T>(row);
    },
    find: async (query = {}) => findIn(file, table, scope, query).map((row) => storedOf<T>(row)),
    count: async (where = {}) => countIn(file, table, scope, where),
    replace: async (document, expectedVersion, events = []) => {
      const { id, body } = serialiseDocument(definition, document);
      const outbox = outboxText(events);
      const changes =
        outbox === null
          ? write(
              `UPDATE ${table} SET version = version + 1, body = ? WHERE tenant = ? AND id = ? AND version = ?`,
              [body, tenant, id, expectedVersion],
              events,
            )
          : write(
              `UPDATE ${table} SET version = version + 1, body = ?, outbox = ${appended},
                outbox_since = coalesce(outbox_since, ?) WHERE tenant = ? AND id = ? AND version = ?`,
              [body, outbox, outbox, context.nextOutboxPlace(), tenant, id, expectedVersion],
              events,
            );
      return changes === 0 ? undefined : { ...parsed<T>(body), version: expectedVersion + 1 };
    },
    delete: async (id, expectedVersion) =>
      file.run(
        `DELETE FROM ${table} WHERE tenant = ? AND id = ? AND version = coalesce(?, version)`,
        tenant,
        id,
        expectedVersion ?? null,
      ) > 0,
  };
}

/** Reading across tenants: each document with the tenant it belongs to. */
export function embeddedAcrossTenants<T extends { readonly id: string }>(context: EmbeddedTable<T>) {
  const table = tableName(context.definition.name);
  const everyone: Clause = { sql: '1 = 1', values: [] };
  return {
    find: async (query: Query = {}) =>
      findIn(context.file, table, everyone, query).map((row) => ({
        ...storedOf<T>(row),
        tenant: String(row['tenant']),
      })),
    count: async (where: Where = {}) => countIn(context.file, table, everyone, where),
  };
}

function findIn(file: SqliteFile, table: string, scope: Clause, query: Query): SqliteRow[] {
  const clause = queryClause(scope, query);
  return file.all(`SELECT tenant, version, body FROM ${table} ${clause.sql}`, ...clause.values);
}

function countIn(file: SqliteFile, table: string, scope: Clause, where: Where): number {
  const clause = all([scope, whereClause(where)]);
  return Number(
    file.get(`SELECT count(*) AS found FROM ${table} WHERE ${clause.sql}`, ...clause.values)?.['found'],
  );
}

function storedOf<T>(row: SqliteRow): Stored<T> {
  return { ...parsed<T>(String(row['body'])), version: Number(row['version']) };
}

/** The body was checked by the schema when it was written. */
function parsed<T>(body: string): T & { readonly id: string } {
  return JSON.parse(body) as T & { readonly id: string };
}

function outboxText(events: readonly OutboxEvent[]): string | null {
  return events.length === 0 ? null : JSON.stringify(events);
}

function refusingDuplicates<R>(collection: string, write: () => R): R {
  try {
    return write();
  } catch (error) {
    if (isNativeError(error) && error.message.includes('UNIQUE constraint failed')) {
      throw new DuplicateKeyError(collection, brokenKey(error.message));
    }
    throw error;
  }
}
