/** Thrown by a handler when trying again cannot help: its item dies at once. `cause` is what is told to people. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';

  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}
