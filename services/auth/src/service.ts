import { createApp, listen, openDataFolder } from '@cifra/platform';
import type { Listening, Service } from '@cifra/platform';
import type { AuthConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Context, Overrides } from './context.ts';

export type { AuthConfig } from './config.ts';
export { readAuthConfig } from './config.ts';
export type { Overrides as AuthOverrides } from './context.ts';

/** The auth service, with the address it listens on once it has started. */
export type AuthService = Service & { readonly url: () => string };

const drainMs = 5_000;
const sweepEveryMs = 60 * 60_000;

/** Accounts, sessions, clients and the set-up. Engines that are handed in stay open when it stops. */
export function createAuthService(config: AuthConfig, overrides: Overrides = {}): AuthService {
  const own = overrides.engines === undefined ? openDataFolder(config.dataFolder) : undefined;
  const engines = overrides.engines ?? own;
  if (engines === undefined) throw new TypeError('no engines');
  const context = createContext(config, engines, overrides);
  const app = createApp({
    service: 'auth',
    logger: context.logger,
    principalKey: config.principalKey,
    routes: context.routes,
    ready: () => context.documents.ready(),
    testMode: config.testMode,
    clock: context.clock,
    newId: context.newId,
  });
  let listening: Listening | undefined;
  let stopSweeping = (): void => undefined;
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    stopSweeping();
    await listening?.close();
    await context.work.drain(drainMs);
    await own?.close();
  }

  return {
    start: async () => {
      const code = await context.prepareSetup();
      if (code !== undefined) overrides.onSetupCode?.(code);
      await context.work.start();
      stopSweeping = sweepNowAndThen(context);
      listening = await listen(app, { port: config.port, host: config.host });
      context.logger.info('Listening', { url: listening.url });
    },
    stop: () => (stopped ??= stop()),
    ready: () => context.documents.ready(),
    url: () => {
      if (listening === undefined) throw new Error('the service has not started');
      return listening.url;
    },
  };
}

/** Takes expired sessions out of the store; they are worth nothing before that already. */
function sweepNowAndThen({ clock, logger, sweepSessions }: Context): () => void {
  let cancel = (): void => undefined;
  const sweep = (): void => {
    sweepSessions().catch((error: unknown) => logger.warn('Expired sessions could not be swept', {}, error));
    cancel = clock.after(sweepEveryMs, sweep);
  };
  sweep();
  return () => cancel();
}
