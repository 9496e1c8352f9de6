/** Nothing is stored under that key. */
export class BlobNotFoundError extends Error {
  override readonly name = 'BlobNotFoundError';

  constructor(key: string) {
    super(`no blob under ${key}`);
  }
}
