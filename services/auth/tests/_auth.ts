import { createLogger, openDataFolder } from '@cifra/platform';
import type { Caller } from '@cifra/platform';
import { callerHeaders, createFakeClock, hearEvents, samplePrincipalKey } from '@cifra/platform/testing';
import type { FakeClock } from '@cifra/platform/testing';
import { topics } from '@cifra/proto';
import type { EventEnvelope } from '@cifra/proto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuthService, readAuthConfig } from '../src/service.ts';
import type { AuthService } from '../src/service.ts';

export const env = {
  CIFRA_AUTH_PORT: '0',
  CIFRA_PRINCIPAL_KEY: samplePrincipalKey,
  CIFRA_TOKEN_KEYS: 'k1:Zx8-kQ2mW_7rTb4LsYp9HcJdNfGe6UvA',
  CIFRA_PASSWORD_KEY: 'p4Wn-8sKe2_LmRt6VyXc3BdGh7QzJf9U',
  CIFRA_PASSWORD_COST: '4',
  CIFRA_LOG_LEVEL: 'silent',
  CIFRA_TEST_MODE: '1',
};

export type Auth = {
  readonly service: AuthService;
  readonly clock: FakeClock;
  readonly setupCodes: readonly string[];
  readonly logged: readonly string[];
  readonly events: readonly EventEnvelope[];
  /** Waits until that many events of a type have come. */
  readonly heard: (type: string, count: number) => Promise<EventEnvelope[]>;
  readonly call: (
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly as?: Caller; readonly language?: string },
  ) => Promise<{ readonly status: number; readonly body: unknown; readonly text: string }>;
};

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'cifra-auth-'));
}

/** Boots the real service on embedded engines for the length of `use`. */
export async function withAuth(
  use: (auth: Auth) => Promise<void>,
  options: { readonly env?: Record<string, string>; readonly folder?: string } = {},
): Promise<void> {
  const folder = options.folder ?? newFolder();
  const engines = openDataFolder(folder);
  const clock = createFakeClock();
  const setupCodes: string[] = [];
  const logged: string[] = [];
  const config = readAuthConfig({ ...env, CIFRA_AUTH_DATA: folder, ...options.env });
  const logger = createLogger({
    service: 'auth',
    level: 'debug',
    destination: { write: (line) => logged.push(line) },
  });
  const onSetupCode = (code: string): void => {
    setupCodes.push(code);
  };
  const service = createAuthService(config, { engines, clock, logger, onSetupCode });
  const { events, until } = await hearEvents(engines.bus, [topics.accounts, topics.clients]);
  const heard: Auth['heard'] = (type, count) => until((event) => event.type === type, count);
  try {
    await service.start();
    const call = caller(service, clock);
    await use({ service, clock, setupCodes, logged, events, heard, call });
  } finally {
    await service.stop();
    await engines.close();
    if (options.folder === undefined) rmSync(folder, { recursive: true });
  }
}

function caller(service: AuthService, clock: FakeClock): Auth['call'] {
  return async (method, path, { body, as, language = 'en' } = {}) => {
    const signed = as === undefined ? {} : callerHeaders(as, 'auth', clock.now());
    const headers: Record<string, string> = { 'accept-language': language, ...signed };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(service.url() + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown), text };
  };
}
