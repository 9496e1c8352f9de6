import type { Path } from './documents.ts';
import { checkPath } from './check-definition.ts';

const columns: ReadonlySet<Path> = new Set(['id', 'version']);

/** The SQL expression of a field's value; the same text in an index and in a query, or the index is not used. */
export function fieldExpression(path: Path): string {
  return columns.has(path) ? path : `json_extract(body, '${jsonPath(path)}')`;
}

/** The SQL expression of a field's JSON type: text, integer, real, true, false, null. */
export function typeExpression(path: Path): string {
  return columns.has(path) ? `typeof(${path})` : `json_type(body, '${jsonPath(path)}')`;
}

function jsonPath(path: Path): string {
  return `$.${checkPath(path)
    .split('.')
    .map((name) => `"${name}"`)
    .join('.')}`;
}
