import { createLogger } from '@cifra/platform';
import { createFakeClock } from '@cifra/platform/testing';
import { authResponseSchema } from '@cifra/proto';
import type { AuthResponse } from '@cifra/proto';
import { createGateway, readGatewayConfig } from '../src/gateway.ts';
import type { Gateway } from '../src/gateway.ts';
import { secrets } from './_auth-process.ts';

/** Nothing listens there. */
export const nowhere = 'http://127.0.0.1:9';

/** Starts the gateway on a free port, with a clock that stands still, for the length of `use`. */
export async function withGateway(
  env: Readonly<Record<string, string>>,
  use: (context: {
    readonly gateway: Gateway;
    readonly url: string;
    readonly clock: ReturnType<typeof createFakeClock>;
    readonly logged: readonly string[];
  }) => Promise<void>,
): Promise<void> {
  const clock = createFakeClock(new Date());
  const logged: string[] = [];
  const destination = { write: (line: string) => logged.push(line) };
  const config = readGatewayConfig({
    ...secrets,
    CIFRA_GATEWAY_PORT: '0',
    CIFRA_INGESTION_URL: nowhere,
    CIFRA_ANALYTICS_URL: nowhere,
    CIFRA_REPORT_RENDERING_URL: nowhere,
    CIFRA_WEB_DIR: '/nowhere',
    ...env,
  });
  const logger = createLogger({ service: 'gateway', level: 'debug', destination });
  const gateway = createGateway(config, { clock, logger });
  await gateway.start();
  try {
    await use({ gateway, url: gateway.url(), clock, logged });
  } finally {
    await gateway.stop();
  }
}

let accounts = 0;

/** Registers somebody new through the gateway. */
export async function register(url: string): Promise<AuthResponse> {
  accounts += 1;
  const body = JSON.stringify({ email: `person${accounts}@acme.es`, password: 'segura123' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body });
  return authResponseSchema.parse(await answer.json());
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
