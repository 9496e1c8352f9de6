import { createApp, listen, openDataFolder } from '@cifra/platform';
import type { Listening, Service } from '@cifra/platform';
import { mkdir, rm } from 'node:fs/promises';
import type { AnalyticsConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Context, Overrides } from './context.ts';

export type { AnalyticsConfig } from './config.ts';
export { readAnalyticsConfig } from './config.ts';
export type { Overrides as AnalyticsOverrides } from './context.ts';

/** The analytics service, with the address it listens on once it has started. */
export type AnalyticsService = Service & { readonly url: () => string };

const drainMs = 12_000;

/** Figures, findings and their evidence. Engines that are handed in stay open when it stops. */
export function createAnalyticsService(config: AnalyticsConfig, overrides: Overrides = {}): AnalyticsService {
  const own = overrides.engines === undefined ? openDataFolder(config.dataDir) : undefined;
  const engines = overrides.engines ?? own;
  if (engines === undefined) throw new TypeError('no engines');
  const context = createContext(config, engines, overrides);
  const app = createApp({
    service: 'analytics',
    logger: context.logger,
    principalKey: config.principalKey,
    routes: context.routes,
    ready: () => isReady(context),
    testMode: config.testMode,
    clock: context.clock,
    newId: context.newId,
  });
  let listening: Listening | undefined;
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await listening?.close();
    // Held jobs never end by themselves: there is nothing to wait for.
    await context.work.drain(config.holdAt === undefined ? drainMs : 0);
    await context.engine.close();
    await own?.close();
  }

  return {
    start: async () => {
      await context.cache.open();
      // What a run that was killed left half way.
      await rm(context.workFolder, { recursive: true, force: true });
      await mkdir(context.workFolder, { recursive: true });
      await context.work.start();
      listening = await listen(app, { port: config.port, host: config.host });
      context.logger.info('Listening', { url: listening.url });
    },
    stop: () => (stopped ??= stop()),
    ready: () => isReady(context),
    url: () => {
      if (listening === undefined) throw new Error('the service has not started');
      return listening.url;
    },
  };
}

async function isReady({ documents, blobs }: Context): Promise<boolean> {
  return (await documents.ready()) && (await blobs.ready());
}
