import { z } from 'zod';
import type { CollectionDefinition, Path } from './documents.ts';

const namePattern = /^[a-z][a-z0-9_]{0,62}$/;
const pathPattern = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*$/;

/** Refuses a path that is no dotted list of plain field names; paths are code, never a person's input. */
export function checkPath(path: Path): Path {
  if (!pathPattern.test(path)) throw new TypeError(`not a path into a document: ${JSON.stringify(path)}`);
  return path;
}

/** Refuses a definition that an engine could not keep. @throws TypeError */
export function checkDefinition<T extends { readonly id: string }>(
  definition: CollectionDefinition<T>,
): void {
  if (!namePattern.test(definition.name)) throw new TypeError(`not a collection's name: ${definition.name}`);
  for (const paths of [...definition.unique, ...definition.indexes]) {
    if (paths.length === 0) throw new TypeError(`an empty key in ${definition.name}`);
    for (const path of paths) checkPath(path);
  }
  for (const field of reservedFields(definition.scope)) {
    if (definition.schema instanceof z.ZodObject && field in definition.schema.shape) {
      throw new TypeError(`${definition.name} has a field "${field}", which the store itself gives`);
    }
  }
}

/** The fields that the store adds to what is read, and takes off what is written. */
export function reservedFields(scope: 'tenant' | 'system'): readonly string[] {
  return scope === 'tenant' ? ['version', 'tenant'] : ['version'];
}
