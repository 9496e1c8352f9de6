import type { ProblemCode } from '@cifra/proto';

/** An error whose cause a person can be told: a code of the catalogue, with what the sentence names. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ProblemCode;
  /** Values for the placeholders of the code's sentence. */
  readonly params: Readonly<Record<string, string>>;
  readonly fields: readonly { readonly field: string; readonly detail: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    details: {
      readonly params?: Readonly<Record<string, string>>;
      readonly fields?: readonly { readonly field: string; readonly detail: string }[];
      readonly retryAfterSeconds?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
