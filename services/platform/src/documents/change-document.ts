import type { Collection, OutboxEvent, Stored } from './documents.ts';
import { DuplicateKeyError } from './duplicate-key-error.ts';

/** What becomes of a document, with the events that announce it. */
export type Change<T> = { readonly document: T; readonly events?: readonly OutboxEvent[] };

/**
 * Reads a document, lets `change` say what becomes of it, and writes that by compare-and-set; when somebody else
 * was first, all of it again. `change` is a pure rule: it may be asked several times. It gets undefined when there
 * is no such document (what it then returns is inserted) and returns undefined to leave things as they are.
 * @param guard called between reading and writing; throws to forbid the write
 * @returns the new state, or undefined when `change` left it as it was
 * @throws DuplicateKeyError when another unique key than the id collides
 */
export async function changeDocument<T extends { readonly id: string }>(
  collection: Collection<T>,
  id: string,
  change: (current: Stored<T> | undefined) => Change<T> | undefined,
  guard: () => Promise<void> = async () => undefined,
): Promise<Stored<T> | undefined> {
  for (;;) {
    const current = await collection.get(id);
    const changed = change(current);
    if (changed === undefined) return undefined;
    if (changed.document.id !== id) throw new TypeError('a change keeps the id of its document');
    await guard();
    const written =
      current === undefined
        ? await inserted(collection, changed)
        : await collection.replace(changed.document, current.version, changed.events);
    if (written !== undefined) return written;
  }
}

async function inserted<T extends { readonly id: string }>(
  collection: Collection<T>,
  { document, events }: Change<T>,
): Promise<Stored<T> | undefined> {
  try {
    return await collection.insert(document, events);
  } catch (error) {
    if (error instanceof DuplicateKeyError && error.key.join() === 'id') return undefined;
    throw error;
  }
}
