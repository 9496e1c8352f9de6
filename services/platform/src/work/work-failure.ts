import { isNativeError } from 'node:util/types';
import { problemCodeSchema } from '@cifra/proto';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { PermanentError } from './permanent-error.ts';

/** Why a try failed, as it is kept with the item; `code` and `params` where a person can be told. */
export const workFailureSchema = z.strictObject({
  name: z.string(),
  message: z.string(),
  code: problemCodeSchema.nullable(),
  params: z.record(z.string(), z.string()),
});
export type WorkFailure = z.infer<typeof workFailureSchema>;

const maxMessageLength = 2000;

/** What is kept of an error that a handler threw. */
export function failureOf(thrown: unknown): WorkFailure {
  if (thrown instanceof PermanentError) return failureOf(thrown.cause);
  const error = isNativeError(thrown) ? thrown : new Error(String(thrown));
  return {
    name: error.name,
    message: error.message.slice(0, maxMessageLength),
    code: error instanceof AppError ? error.code : null,
    params: error instanceof AppError ? { ...error.params } : {},
  };
}
