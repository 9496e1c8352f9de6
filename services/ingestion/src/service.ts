import { drainTimeMs, emptyFolder, hostService } from '@cifra/platform';
import type { Bus, HostedService, Unsubscribe } from '@cifra/platform';
import { topics } from '@cifra/proto';
import type { IngestionConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Overrides } from './context.ts';
import type { JobFeed } from './jobs/job-feed.ts';
import { createReaders } from './readers.ts';

export type { IngestionConfig } from './config.ts';
export { readIngestionConfig } from './config.ts';
export type { Overrides as IngestionOverrides } from './context.ts';

export type IngestionService = HostedService;

/** A long reading is given back unfinished and begins anew after the restart. */
const drainMs = 4_000;
/** A body of 512 MiB over a slow line. */
const requestTimeoutMs = 30 * 60_000;

/** Uploads, jobs, quota and the reading of books. */
export function createIngestionService(config: IngestionConfig, overrides: Overrides = {}): IngestionService {
  return hostService({
    service: 'ingestion',
    config,
    overrides,
    requestTimeoutMs,
    build: (foundation) => {
      const readers = createReaders(overrides.readers);
      const { routes, work, sweeper, feed, folders } = createContext(config, foundation, readers, overrides);
      let unfollow: Unsubscribe | undefined;
      return {
        routes,
        needs: [foundation.documents, foundation.blobs],
        start: async () => {
          for (const folder of folders) await emptyFolder(folder);
          unfollow = await followElsewhere(foundation.bus, feed);
          await work.start();
          sweeper.wake();
        },
        drain: async () => {
          await sweeper.stop();
          await work.drain(drainTimeMs(drainMs, config.holdAt));
        },
        stop: async () => unfollow?.(),
      };
    },
  });
}

/** Changes that another instance of this service wrote wake those who follow a job here. */
async function followElsewhere(bus: Bus, feed: JobFeed): Promise<Unsubscribe> {
  return bus.subscribe({
    topics: [topics.jobs],
    mode: { kind: 'broadcast' },
    handle: async (event) => feed.wake(event.subject),
    onUnreadable: async () => undefined,
  });
}
