import { createCrashAt, createHoldAt, createSweeper, createWork } from '@cifra/platform';
import type { CrashAt, Foundation, HostOverrides, Route } from '@cifra/platform';
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
import type { InspectUpload } from './uploads/receive-uploads.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { createUploadStore } from './uploads/upload-store.ts';

/** What reads the books: replaced in tests that are about something else. */
export type Readers = {
  readonly systems: readonly ListedSystem[];
  readonly inspect: InspectUpload;
  readonly buildDataset: BuildDataset;
};

export type Overrides = HostOverrides & {
  readonly readers?: Partial<Readers>;
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
  foundation: Foundation,
  readers: Readers,
  overrides: Overrides,
) {
  const { blobs, documents, clock, logger, newId } = foundation;
  const { now } = clock;
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
    everyMs: overrides.sweepEveryMs ?? config.sweepEveryMs ?? minute,
    sweep: async () => {
      await sweepJobs({ ...shared, abandonedBefore });
      await uploads.sweep(new Date(Math.max(startedAt.getTime(), now().getTime() - longestUpload)));
    },
  });
  const leaseGraceMs = overrides.leaseGraceMs ?? config.leaseGraceMs ?? 5 * minute;
  const spoolFolder = join(config.dataFolder, 'work', 'ingestion', 'uploads');
  const workFolder = join(config.dataFolder, 'work', 'ingestion', 'jobs');
  const inspectionSlots = createSlots(config.uploadsAtOnce);
  const routes: Route[] = [
    ...systemRoutes(shared),
    ...uploadRoutes({ ...shared, spoolFolder, inspectionSlots }),
    ...jobRoutes({ ...shared, leaseGraceMs, onStopped: sweeper.wake }),
    ...quotaRoutes(shared),
  ];
  const work = createWork({
    ...foundation,
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
  return { feed, work, sweeper, routes, folders: [spoolFolder, workFolder] };
}
