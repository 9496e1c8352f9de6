import { hostApp } from '@cifra/platform';
import type { HostedService } from '@cifra/platform';
import type { GatewayConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Overrides } from './context.ts';

export type { GatewayConfig } from './config.ts';
export { readGatewayConfig } from './config.ts';
export type { Overrides as GatewayOverrides } from './context.ts';

export type Gateway = HostedService;

/** An upload of 512 MiB over a slow line. */
const requestTimeoutMs = 30 * 60_000;

/** The only public door: who is asking, where it goes, and what a browser may do with the answer. */
export function createGateway(config: GatewayConfig, overrides: Overrides = {}): Gateway {
  const { app, logger, close } = createContext(config, overrides);
  return hostApp({
    app,
    address: { port: config.port, host: config.host, requestTimeoutMs },
    logger,
    ready: () => isReady(config.authUrl),
    stop: async () => close(),
  });
}

/** Without auth nobody can be let in. */
async function isReady(authUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2000);
  return fetch(`${authUrl}/readyz`, { signal }).then(
    (answer) => answer.ok,
    () => false,
  );
}
