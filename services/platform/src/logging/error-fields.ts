import { scrub } from './scrub.ts';

export type ErrorFields = {
  readonly kind: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorFields;
};

/** What of an error may stand in a log: never its other properties, which may hold data of a person. */
export function errorFields(thrown: unknown, depth = 0): ErrorFields {
  if (!(thrown instanceof Error)) return { kind: typeof thrown, message: scrub(String(thrown)) };
  const { cause } = thrown;
  return {
    kind: thrown.name,
    message: scrub(thrown.message),
    ...(thrown.stack === undefined ? {} : { stack: scrub(thrown.stack) }),
    ...(cause === undefined || depth > 3 ? {} : { cause: errorFields(cause, depth + 1) }),
  };
}
