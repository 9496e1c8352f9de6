import type { Path } from './documents.ts';

/** A document with that id, or with those values under a unique key, exists already. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';
  readonly collection: string;
  /** The fields that collide: `['id']`, or one of the definition's unique keys. */
  readonly key: readonly Path[];

  constructor(collection: string, key: readonly Path[]) {
    super(`a document with the same ${key.join(' + ')} exists in ${collection}`);
    this.collection = collection;
    this.key = key;
  }
}
