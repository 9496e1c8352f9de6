import { createCrashAt, createHoldAt, createLogger, createWork, systemClock } from '@cifra/platform';
import type { BlobStore, Bus, Clock, DocumentStore, Logger, Route, ServiceWork } from '@cifra/platform';
import { jobDatasetBuilt } from '@cifra/proto';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createAnalysisStore } from './analyses/analysis-store.ts';
import type { AnalyticsConfig } from './config.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { defaultThresholds } from './findings/thresholds.ts';
import { createEngine } from './ledger/engine.ts';
import { onJobCancelled } from './reactions/on-job-cancelled.ts';
import { computingLane, onJobDatasetBuilt } from './reactions/on-job-dataset-built.ts';
import { onJobDeleted } from './reactions/on-job-deleted.ts';
import { onJobFailed } from './reactions/on-job-failed.ts';
import { onJobSubmitted } from './reactions/on-job-submitted.ts';
import { createResultReader } from './results/result-reader.ts';
import { resultRoutes } from './results/result-routes.ts';
import { taskRoutes } from './results/task-routes.ts';
import { createTaskStore } from './results/task-store.ts';
import { createClaimCache } from './shared/claim-cache.ts';

/** Where this service keeps things and hears of others. */
export type Engines = {
  readonly bus: Bus;
  readonly blobs: BlobStore;
  readonly documents: (service: string) => DocumentStore;
};

export type Overrides = {
  /** Shared engines; whoever hands them in closes them. */
  readonly engines?: Engines;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly newId?: () => string;
};

/** Composition root: hands each feature just what it uses. */
export function createContext(config: AnalyticsConfig, engines: Engines, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger({ service: 'analytics', level: config.logLevel });
  const newId = overrides.newId ?? randomUUID;
  const { bus, blobs } = engines;
  const documents = engines.documents('analytics');
  const folder = join(config.dataDir, 'work', 'analytics');
  const workFolder = join(folder, 'jobs');
  const engine = createEngine({
    threads: config.engineThreads,
    memoryMb: config.engineMemoryMb,
    spillFolder: join(folder, 'spill'),
  });
  const cache = createClaimCache({ blobs, folder: join(folder, 'cache'), maxBytes: config.cacheBytes });
  const analyses = createAnalysisStore(documents);
  const tasks = createTaskStore(documents);
  const results = createResultReader({ analyses, blobs });
  const thresholds = {
    ...defaultThresholds,
    efficiency: config.efficiencyThreshold,
    concentration: config.concentrationThreshold,
  };
  const crashAt = createCrashAt(config.crashAt);
  const callOff = (jobId: string): void =>
    work.callOff(({ type, subject }) => type === jobDatasetBuilt.type && subject === jobId);
  const shared = { analyses, tasks, results, blobs, cache, engine, clock, newId, logger, callOff };
  const routes: Route[] = [...resultRoutes(shared), ...taskRoutes(shared), ...evidenceRoutes(shared)];
  const work: ServiceWork = createWork({
    service: 'analytics',
    documents,
    bus,
    logger,
    newId,
    clock,
    crashAt,
    isAlone: true,
    reactions: [
      onJobSubmitted(shared),
      onJobDatasetBuilt({ ...shared, workFolder, thresholds, holdAt: createHoldAt(config.holdAt), crashAt }),
      onJobFailed(shared),
      onJobCancelled(shared),
      onJobDeleted(shared),
    ],
    lanes: { [computingLane]: { concurrency: config.analysesAtOnce, perTenant: 1 } },
  });
  return { clock, logger, newId, documents, blobs, cache, engine, work, routes, workFolder };
}

export type Context = ReturnType<typeof createContext>;
