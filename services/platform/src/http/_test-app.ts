import { defineEndpoint } from '@cifra/proto';
import { z } from 'zod';
import { createApp } from './create-app.ts';
import type { AppOptions } from './create-app.ts';
import type { Route } from './endpoint.ts';
import type { Caller } from '../auth/principal.ts';
import { listen } from '../lifecycle/listen.ts';
import type { Listening } from '../lifecycle/listen.ts';
import type { Logger } from '../logging/logger.ts';
import { callerHeaders, samplePerson, samplePrincipalKey } from '../testing/sample-caller.ts';

export const principalKey = samplePrincipalKey;

export const aUser = samplePerson();

/** For tests in which an answer takes its time. */
export const slowEndpoint = defineEndpoint({
  id: 'test.slow',
  method: 'GET',
  path: '/slow',
  service: 'auth',
  access: 'public',
  summary: 'An endpoint of these tests.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: { kind: 'none' },
  success: { kind: 'json', status: 200, schema: z.object({ done: z.boolean() }) },
  problems: [],
});

type LogLine = { readonly message: string; readonly thrown: unknown };

/** A logger that keeps what it is told. */
export function keepingLogger(): Logger & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (message: string, _fields?: unknown, thrown?: unknown): void => {
    lines.push({ message, thrown });
  };
  const logger: Logger = { debug: write, info: write, warn: write, error: write, with: () => logger };
  return { ...logger, lines };
}

/** Boots an app with these routes on a free port, for the length of `use`. */
export async function withApp(
  routes: readonly Route[],
  use: (server: Listening, logger: ReturnType<typeof keepingLogger>) => Promise<void>,
  options: Partial<AppOptions> = {},
): Promise<void> {
  const logger = keepingLogger();
  const app = createApp({
    service: 'ingestion',
    logger,
    principalKey,
    routes,
    ready: () => Promise.resolve(true),
    testMode: true,
    ...options,
  });
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  try {
    await use(server, logger);
  } finally {
    await server.close();
  }
}

/** The header of a caller, as the gateway signs it for the test app. */
export function signedBy(caller: Caller, audience = 'ingestion', now = new Date()): Record<string, string> {
  return callerHeaders(caller, audience, now);
}
