import type { Response } from 'express';
import type { Language } from '@cifra/proto';
import type { Logger } from '../logging/logger.ts';
import { problemOf, toAppError } from './problem-of.ts';

/** How long to wait before trying again when the error itself does not say. */
const defaultRetryAfterSeconds = 5;

/**
 * Answers an error as `application/problem+json`. What nobody foresaw is logged whole and told as `internal` with
 * the request's id. When the answer has begun already, the connection is cut, so that half a file is not a file.
 */
export function sendProblem(
  response: Response,
  thrown: unknown,
  context: { readonly requestId: string; readonly language: Language; readonly log: Logger },
): void {
  const error = toAppError(thrown);
  if (error.code === 'internal') context.log.error('A request failed', {}, error.cause ?? error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = problemOf(error, context);
  const retryAfter =
    error.retryAfterSeconds ??
    (problem.status === 429 || problem.status === 503 ? defaultRetryAfterSeconds : undefined);
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
  if (error.code === 'session_expired') response.setHeader('WWW-Authenticate', 'Bearer');
  response.setHeader('Cache-Control', 'no-store');
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
