import type { SqliteFile } from '../embedded/sqlite-file.ts';
import type { CollectionDefinition, Path } from './documents.ts';
import { fieldExpression } from './field-expression.ts';

const tablePrefix = 'documents_';
const uniqueMark = 'unique ';

/** The table that holds a collection. */
export function tableName(collection: string): string {
  return `${tablePrefix}${collection}`;
}

/** The collections that the file holds, whether or not this process has defined them yet. */
export function storedCollections(file: SqliteFile): string[] {
  return file
    .all(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '${tablePrefix}*' ORDER BY name`)
    .map((row) => String(row['name']).slice(tablePrefix.length));
}

/**
 * Makes the collection's table and its indexes, and drops indexes that the definition no longer names.
 * A document's key is (tenant, id): another tenant's id is simply free, so an insert never tells that it exists.
 */
export function createTable<T extends { readonly id: string }>(
  file: SqliteFile,
  definition: CollectionDefinition<T>,
): void {
  const table = tableName(definition.name);
  const wanted = new Map([...uniqueIndexes(table, definition), ...searchIndexes(table, definition)]);
  file.transaction(() => {
    file.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (tenant TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
        body TEXT NOT NULL, outbox TEXT, outbox_since INTEGER, PRIMARY KEY (tenant, id)) STRICT`,
    );
    for (const name of existingIndexes(file, table)) {
      if (!wanted.has(name)) file.exec(`DROP INDEX "${name}"`);
    }
    for (const [name, sql] of wanted) file.exec(sql.replace('?', `IF NOT EXISTS "${name}"`));
  });
}

/** Which unique key an engine's message of a broken constraint speaks of. */
export function brokenKey(message: string): readonly Path[] {
  const paths = /index '[^']*?unique ([^']+)'/.exec(message)?.[1];
  return paths === undefined ? ['id'] : paths.split(' + ');
}

function uniqueIndexes<T extends { readonly id: string }>(
  table: string,
  definition: CollectionDefinition<T>,
) {
  return definition.unique.map((paths): [string, string] => [
    `${table} ${uniqueMark}${paths.join(' + ')}`,
    `CREATE UNIQUE INDEX ? ON ${table} (${paths.map(fieldExpression).join(', ')})`,
  ]);
}

/** Each search index twice for tenants' data: for one tenant's view, and for the workers that look across. */
function searchIndexes<T extends { readonly id: string }>(
  table: string,
  definition: CollectionDefinition<T>,
) {
  const outbox: [string, string] = [
    `${table} outbox`,
    `CREATE INDEX ? ON ${table} (outbox_since) WHERE outbox_since IS NOT NULL`,
  ];
  const searched = definition.indexes.flatMap((paths) => {
    const fields = paths.map(fieldExpression).join(', ');
    const own: [string, string] = [
      `${table} by ${paths.join(' + ')}`,
      `CREATE INDEX ? ON ${table} (tenant, ${fields}, id)`,
    ];
    const across: [string, string] = [
      `${table} across by ${paths.join(' + ')}`,
      `CREATE INDEX ? ON ${table} (${fields}, id)`,
    ];
    return definition.scope === 'tenant' ? [own, across] : [own];
  });
  return [outbox, ...searched];
}

function existingIndexes(file: SqliteFile, table: string): string[] {
  return file
    .all(`SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`, table)
    .map((row) => String(row['name']));
}
