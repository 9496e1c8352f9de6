/** The document is bigger than a document may be; what is big belongs into the blob store. */
export class DocumentTooLargeError extends Error {
  override readonly name = 'DocumentTooLargeError';

  constructor(collection: string, bytes: number, maxBytes: number) {
    super(
      `a document of ${collection} has ${bytes} bytes, at most ${maxBytes} are allowed: store it as a blob`,
    );
  }
}
