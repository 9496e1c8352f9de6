import { listen } from '@cifra/platform';
import type { Listening, Service } from '@cifra/platform';
import type { GatewayConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Overrides } from './context.ts';

export type { GatewayConfig } from './config.ts';
export { readGatewayConfig } from './config.ts';
export type { Overrides as GatewayOverrides } from './context.ts';

/** The gateway, with the address it listens on once it has started. */
export type Gateway = Service & { readonly url: () => string };

/** An upload of 512 MiB over a slow line. */
const requestTimeoutMs = 30 * 60_000;

/** The only public door: who is asking, where it goes, and what a browser may do with the answer. */
export function createGateway(config: GatewayConfig, overrides: Overrides = {}): Gateway {
  const context = createContext(config, overrides);
  let listening: Listening | undefined;
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await listening?.close();
    context.close();
  }

  return {
    start: async () => {
      listening = await listen(context.app, { port: config.port, host: config.host, requestTimeoutMs });
      context.logger.info('Listening', { url: listening.url });
    },
    stop: () => (stopped ??= stop()),
    ready: () => isReady(config.authUrl),
    url: () => {
      if (listening === undefined) throw new Error('the gateway has not started');
      return listening.url;
    },
  };
}

/** Without auth nobody can be let in. */
async function isReady(authUrl: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2000);
  return fetch(`${authUrl}/readyz`, { signal }).then(
    (answer) => answer.ok,
    () => false,
  );
}
