import type { Readable } from 'node:stream';

/** What is known of a stored blob. */
export type BlobHead = {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly contentType: string;
  readonly storedAt: string;
};

/**
 * Files too big for a document. A key is `tenant/…` of safe segments (letters, digits, `-`, `_`, `.`; no `..`,
 * no leading dot, at most 200 characters each); another one is a TypeError.
 * A blob is visible only when it is whole; a document that names it makes it part of the product.
 */
export type BlobStore = {
  /** Streams in, hashing on the way; replaces what stood under the key. A failed stream leaves nothing. */
  readonly put: (
    key: string,
    body: Readable | Uint8Array,
    options: { readonly contentType: string },
  ) => Promise<BlobHead>;
  /**
   * Both ends of a range are included; an end past the blob's own is cut.
   * @throws BlobNotFoundError; RangeError when no byte of the range is there
   */
  readonly get: (key: string, range?: { readonly start: number; readonly end?: number }) => Promise<Readable>;
  readonly head: (key: string) => Promise<BlobHead | undefined>;
  /** Keys that start with the prefix, in order. */
  readonly list: (prefix: string) => AsyncIterable<BlobHead>;
  /** Deleting what is not there is no error. */
  readonly delete: (key: string) => Promise<void>;
  /** Deletes all below a prefix that ends with `/`. */
  readonly deleteAll: (prefix: string) => Promise<void>;
  readonly ready: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};
