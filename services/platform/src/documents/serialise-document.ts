import type { CollectionDefinition } from './documents.ts';
import { reservedFields } from './check-definition.ts';
import { DocumentTooLargeError } from './document-too-large-error.ts';

const maxDocumentBytes = 64 * 1024;

/**
 * What is written of a document: its own fields, checked by the collection's schema, as JSON text.
 * The fields that the store adds on reading are taken off, so that what was read can be changed and written back.
 * @throws ZodError, DocumentTooLargeError
 */
export function serialiseDocument<T extends { readonly id: string }>(
  definition: CollectionDefinition<T>,
  document: T,
): { readonly id: string; readonly body: string } {
  const own: Record<string, unknown> = { ...document };
  for (const field of reservedFields(definition.scope)) delete own[field];
  const parsed = definition.schema.parse(own);
  const body = JSON.stringify(parsed);
  const bytes = Buffer.byteLength(body);
  if (bytes > maxDocumentBytes) throw new DocumentTooLargeError(definition.name, bytes, maxDocumentBytes);
  return { id: parsed.id, body };
}
