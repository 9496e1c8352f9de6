import { createApp, listen, openDataFolder } from '@cifra/platform';
import type { Listening, Service, Unsubscribe } from '@cifra/platform';
import { topics } from '@cifra/proto';
import { mkdir, rm } from 'node:fs/promises';
import type { IngestionConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Context, Overrides } from './context.ts';
import { createReaders } from './readers.ts';

export type { IngestionConfig } from './config.ts';
export { readIngestionConfig } from './config.ts';
export type { Overrides as IngestionOverrides } from './context.ts';

/** The ingestion service, with the address it listens on once it has started. */
export type IngestionService = Service & { readonly url: () => string };

/** A long reading is given back unfinished and begins anew after the restart. */
const drainMs = 4_000;
/** A body of 512 MiB over a slow line. */
const requestTimeoutMs = 30 * 60_000;

/** Uploads, jobs, quota and the reading of books. Engines that are handed in stay open when it stops. */
export function createIngestionService(config: IngestionConfig, overrides: Overrides = {}): IngestionService {
  const own = overrides.engines === undefined ? openDataFolder(config.dataFolder) : undefined;
  const engines = overrides.engines ?? own;
  if (engines === undefined) throw new TypeError('no engines');
  const context = createContext(config, engines, createReaders(overrides.readers), overrides);
  const app = createApp({
    service: 'ingestion',
    logger: context.logger,
    principalKey: config.principalKey,
    routes: context.routes,
    ready: () => isReady(context),
    testMode: config.testMode,
    clock: context.clock,
    newId: context.newId,
  });
  let listening: Listening | undefined;
  let unfollow: Unsubscribe | undefined;
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await listening?.close();
    await context.sweeper.stop();
    // Held jobs never end by themselves: there is nothing to wait for.
    await context.work.drain(config.holdAt === undefined ? drainMs : 0);
    await unfollow?.();
    await own?.close();
  }

  return {
    start: async () => {
      await emptyFolders(context.folders);
      unfollow = await followElsewhere(context);
      await context.work.start();
      context.sweeper.wake();
      listening = await listen(app, { port: config.port, host: config.host, requestTimeoutMs });
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

/** What a run that was killed left half way. */
async function emptyFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
}

/** Changes that another instance of this service wrote wake those who follow a job here. */
async function followElsewhere({ bus, feed }: Context): Promise<Unsubscribe> {
  return bus.subscribe({
    topics: [topics.jobs],
    mode: { kind: 'broadcast' },
    handle: async (event) => feed.wake(event.subject),
    onUnreadable: async () => undefined,
  });
}
