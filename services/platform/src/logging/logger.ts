/** Scalars only, so that no body, document or ledger line can slip into a log. */
export type LogFields = { readonly [field: string]: string | number | boolean | null | undefined };

type Write = (message: string, fields?: LogFields, thrown?: unknown) => void;

/** `thrown` takes whatever was caught: its kind, message and stack are logged, cleaned of addresses and tokens. */
export type Logger = {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
  /** A logger whose lines also carry these fields. */
  readonly with: (fields: LogFields) => Logger;
};

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];
