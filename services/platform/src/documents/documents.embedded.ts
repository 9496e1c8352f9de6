import { openSqliteFile } from '../embedded/sqlite-file.ts';
import { checkDefinition } from './check-definition.ts';
import type { CollectionDefinition, DocumentStore } from './documents.ts';
import { embeddedAcrossTenants, embeddedCollection } from './embedded-collection.ts';
import type { EmbeddedTable } from './embedded-collection.ts';
import { clearOutbox, lastOutboxPlace, pendingOutboxes } from './embedded-outbox.ts';
import { createTable, storedCollections } from './embedded-table.ts';

/**
 * Documents in one SQLite file of one process. A write that has resolved survives kill -9 and a power cut.
 * Each call works at once and briefly (a document is under 64 kB), so one connection serves all.
 */
export function createEmbeddedDocuments(options: { readonly file: string }): DocumentStore {
  const file = openSqliteFile(options.file);
  const collections = new Set(storedCollections(file));
  const wakers: (() => void)[] = [];
  let outboxPlace = lastOutboxPlace(file, [...collections]);

  function define<T extends { readonly id: string }>(definition: CollectionDefinition<T>): EmbeddedTable<T> {
    checkDefinition(definition);
    createTable(file, definition);
    collections.add(definition.name);
    return {
      file,
      definition,
      nextOutboxPlace: () => ++outboxPlace,
      wakeRelay: () => wakers.forEach((wake) => wake()),
    };
  }

  return {
    tenantCollection: (definition) => {
      const table = define(definition);
      return {
        forTenant: (tenant) => embeddedCollection(table, named(tenant)),
        acrossTenants: () => embeddedAcrossTenants(table),
      };
    },
    systemCollection: (definition) => embeddedCollection(define(definition), ''),
    pendingOutboxes: async (limit) => pendingOutboxes(file, [...collections], limit),
    clearOutbox: async (pending, sent) => clearOutbox(file, pending, sent),
    onOutbox: (wake) => {
      wakers.push(wake);
    },
    ready: async () => file.isOpen(),
    close: async () => file.close(),
  };
}

/** A missing tenant must never mean "everybody" or the system. */
function named(tenant: string): string {
  if (typeof tenant !== 'string' || tenant === '') throw new TypeError('a tenant is needed');
  return tenant;
}
