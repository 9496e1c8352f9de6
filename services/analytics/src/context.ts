import { createCrashAt, createHoldAt, createWork } from '@cifra/platform';
import type { Foundation, Route, ServiceWork } from '@cifra/platform';
import { jobDatasetBuilt } from '@cifra/proto';
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

/** Composition root: hands each feature just what it uses. */
export function createContext(config: AnalyticsConfig, foundation: Foundation) {
  const { blobs, documents, clock, logger, newId } = foundation;
  const folder = join(config.dataFolder, 'work', 'analytics');
  const workFolder = join(folder, 'jobs');
  const engine = createEngine({
    threads: config.engineThreads,
    memoryBytes: config.engineMemoryMb * 1000 ** 2,
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
    ...foundation,
    crashAt,
    isAlone: true,
    reactions: [
      onJobSubmitted(shared),
      onJobDatasetBuilt({
        ...shared,
        workFolder,
        thresholds,
        paymentTermDays: config.paymentTermDays,
        holdAt: createHoldAt(config.holdAt),
        crashAt,
      }),
      onJobFailed(shared),
      onJobCancelled(shared),
      onJobDeleted(shared),
    ],
    lanes: { [computingLane]: { concurrency: config.analysesAtOnce, perTenant: 1 } },
  });
  return { cache, engine, work, routes, workFolder };
}
