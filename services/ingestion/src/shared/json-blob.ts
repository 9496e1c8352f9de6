import type { BlobStore } from '@cifra/platform';
import { json } from 'node:stream/consumers';
import type { z } from 'zod';

/** Reads a blob of JSON by its schema. @throws BlobNotFoundError, ZodError */
export async function readJsonBlob<S extends z.ZodType>(
  blobs: BlobStore,
  key: string,
  schema: S,
): Promise<z.output<S>> {
  return schema.parse(await json(await blobs.get(key)));
}
