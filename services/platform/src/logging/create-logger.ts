import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { errorFields } from './error-fields.ts';
import { currentLogContext } from './log-context.ts';
import type { LogFields, Logger, LogLevel } from './logger.ts';

/** A second line of defence: fields by these names are never written, whoever logs them. */
const secretFields = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'code',
  'key',
  'body',
];

/**
 * JSON lines, one per event, on standard output unless told otherwise. Each carries `service` and, where it was
 * written within a request or a job, `request_id`, `correlation_id` and `job`.
 */
export function createLogger(options: {
  readonly service: string;
  readonly level: LogLevel;
  readonly destination?: DestinationStream;
}): Logger {
  const root = pino(
    {
      level: options.level,
      base: { service: options.service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields, censor: '[hidden]' },
      mixin: contextFields,
    },
    options.destination ?? pino.destination({ fd: 1, sync: true }),
  );
  return wrap(root);
}

function contextFields(): Record<string, string> {
  const { requestId, correlationId, job } = currentLogContext();
  return {
    ...(requestId === undefined ? {} : { request_id: requestId }),
    ...(correlationId === undefined ? {} : { correlation_id: correlationId }),
    ...(job === undefined ? {} : { job }),
  };
}

function wrap(inner: PinoLogger): Logger {
  const at =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}, thrown?: unknown): void => {
      inner[level](thrown === undefined ? fields : { ...fields, error: errorFields(thrown) }, message);
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => wrap(inner.child(fields)),
  };
}
