import { problemCatalogue, problemSentence } from '@cifra/proto';
import type { Language, Problem, ProblemCode } from '@cifra/proto';
import { STATUS_CODES } from 'node:http';
import { AppError } from '../errors/app-error.ts';

/**
 * The problem document (RFC 9457) of an error: code and sentence of the catalogue. Its `type` is about:blank,
 * since `code` says all that a type address would.
 */
export function problemOf(
  error: AppError,
  context: { readonly requestId: string; readonly language: Language },
): Problem {
  const { status } = problemCatalogue[error.code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: problemSentence(error.code, context.language, error.params),
    code: error.code,
    request_id: context.requestId,
    ...(error.fields.length === 0 ? {} : { errors: error.fields.map((field) => ({ ...field })) }),
  };
}

/** What was thrown, as an error a person can be told; unknown faults become `internal` and keep their cause. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = codeOfHttpFault(thrown);
  return code === undefined ? new AppError('internal', { cause: thrown }) : new AppError(code);
}

/** Faults that express and its body parser find before any handler: unreadable addresses and bodies. */
function codeOfHttpFault(thrown: unknown): ProblemCode | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  switch (thrown.status) {
    case 400:
      return 'malformed_request';
    case 413:
      return 'body_too_large';
    case 415:
      return 'wrong_media_type';
    default:
      return undefined;
  }
}
