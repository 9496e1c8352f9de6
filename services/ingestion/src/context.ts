import { createCrashAt, createHoldAt, createLogger, createWork, systemClock } from '@cifra/platform';
import type { BlobStore, Bus, Clock, CrashAt, DocumentStore, Logger, Route } from '@cifra/platform';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createAccountStore } from './accounts/account-store.ts';
import type { IngestionConfig } from './config.ts';
import type { BuildDataset } from './jobs/build-job-dataset.ts';
import { createJobFeed } from './jobs/job-feed.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { createJobStore } from './jobs/job-store.ts';
import { sweepJobs } from './jobs/sweep-jobs.ts';
import { systemRoutes } from './limits/system-routes.ts';
import type { ListedSystem } from './limits/system-routes.ts';
import { quotaRoutes } from './quota/quota-routes.ts';
import { createQuotaStore } from './quota/quota-store.ts';
import { allReactions } from './reactions/all-reactions.ts';
import { readingLane } from './reactions/on-job-submitted.ts';
import { createSlots } from './shared/slots.ts';
import { createSweeper } from './shared/sweeper.ts';
import type { InspectUpload } from './uploads/receive-uploads.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { createUploadStore } from './uploads/upload-store.ts';

/** Where this service keeps things and hears of others. */
export type Engines = {
  readonly bus: Bus;
  readonly blobs: BlobStore;
  readonly documents: (service: string) => DocumentStore;
};

/** What reads the books: replaced in tests that are about something else. */
export type Readers = {
  readonly systems: readonly ListedSystem[];
  readonly inspect: InspectUpload;
  readonly buildDataset: BuildDataset;
};

export type Overrides = {
  /** Shared engines; whoever hands them in closes them. */
  readonly engines?: Engines;
  readonly readers?: Partial<Readers>;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly newId?: () => string;
  /** Where tests break off between two writes. */
  readonly crashAt?: CrashAt;
  readonly sweepEveryMs?: number;
  readonly leaseGraceMs?: number;
};

const minute = 60_000;
/** No request takes longer than that. */
const longestUpload = 60 * minute;

/** Composition root: hands each feature just what it uses. */
export function createContext(
  config: IngestionConfig,
  engines: Engines,
  readers: Readers,
  overrides: Overrides,
) {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger({ service: 'ingestion', level: config.logLevel });
  const newId = overrides.newId ?? (() => randomBytes(16).toString('hex'));
  const now = clock.now;
  const { bus, blobs } = engines;
  const documents = engines.documents('ingestion');
  const crashAt = overrides.crashAt ?? createCrashAt(config.crashAt);
  const holdAt = createHoldAt(config.holdAt);
  const limits = { maxFiles: config.maxFiles, maxFileBytes: config.maxFileBytes };

  const feed = createJobFeed();
  const jobs = createJobStore(documents, { feed, newId, now });
  const uploads = createUploadStore(documents, blobs);
  const quota = createQuotaStore(documents);
  const accounts = createAccountStore(documents);
  const stores = { jobs, uploads, quota, accounts, blobs, feed };
  const shared = { ...stores, ...readers, limits, timeZone: config.timeZone, newId, now, crashAt, holdAt };

  const startedAt = now();
  // Nobody else works on a locked data folder: what is from before the start belongs to a process that has died.
  const abandonedBefore = (): Date => new Date(Math.max(startedAt.getTime(), now().getTime() - minute));
  const sweeper = createSweeper({
    clock,
    logger,
    everyMs: overrides.sweepEveryMs ?? minute,
    sweep: async () => {
      await sweepJobs({ ...shared, abandonedBefore });
      await uploads.sweep(new Date(Math.max(startedAt.getTime(), now().getTime() - longestUpload)));
    },
  });
  const leaseGraceMs = overrides.leaseGraceMs ?? 5 * minute;
  const spoolFolder = join(config.dataFolder, 'work', 'ingestion', 'uploads');
  const workFolder = join(config.dataFolder, 'work', 'ingestion', 'jobs');
  const spoolSlots = createSlots(config.uploadsAtOnce);
  const routes: Route[] = [
    ...systemRoutes(shared),
    ...uploadRoutes({ ...shared, spoolFolder, spoolSlots }),
    ...jobRoutes({ ...shared, leaseGraceMs, onDeleted: sweeper.wake }),
    ...quotaRoutes(shared),
  ];
  const work = createWork({
    service: 'ingestion',
    documents,
    bus,
    logger,
    newId,
    clock,
    crashAt,
    isAlone: true,
    reactions: allReactions({
      ...shared,
      workFolder,
    }),
    lanes: {
      [readingLane]: {
        concurrency: config.readingsAtOnce,
        perTenant: 1,
      },
    },
  });
  return {
    clock,
    logger,
    newId,
    documents,
    bus,
    blobs,
    feed,
    work,
    sweeper,
    routes,
    folders: [spoolFolder, workFolder],
  };
}

export type Context = ReturnType<typeof createContext>;
