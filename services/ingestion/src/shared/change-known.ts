import { changeDocument } from '@cifra/platform';
import type { Collection, OutboxEvent, Stored } from '@cifra/platform';

/** What a change wants written: the document as it shall be, and the events that announce it. */
type Written<T> = { readonly document: T; readonly events?: readonly OutboxEvent[] };

/** What became of a change: the state now, and whether this call wrote it. */
export type Outcome<T> = { readonly document: Stored<T>; readonly changed: boolean };

/**
 * `changeDocument` for a document that is there, telling its state also when nothing was written.
 * @returns undefined when there is no such document.
 */
export async function changeKnown<T extends { readonly id: string }>(
  collection: Collection<T>,
  id: string,
  decide: (document: Stored<T>) => Written<T> | undefined,
): Promise<Outcome<T> | undefined> {
  const seen: { document?: Stored<T> } = {};
  const written = await changeDocument(collection, id, (current) => {
    if (current === undefined) return undefined;
    seen.document = current;
    return decide(current);
  });
  const document = written ?? seen.document;
  return document === undefined ? undefined : { document, changed: written !== undefined };
}
