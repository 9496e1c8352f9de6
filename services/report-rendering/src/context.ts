import { createCrashAt, createHoldAt, createLogger, createWork, systemClock } from '@cifra/platform';
import type { BlobStore, Bus, Clock, DocumentStore, Logger, ServiceWork } from '@cifra/platform';
import { analysisCompleted } from '@cifra/proto';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ReportRenderingConfig } from './config.ts';
import { outputRoutes } from './outputs/output-routes.ts';
import { createOutputStore } from './outputs/output-store.ts';
import { loadFontStyles } from './pages/fonts.ts';
import { findBrowsers } from './pdf/find-browsers.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';
import { createPuppeteerPrinter } from './pdf/puppeteer-printer.ts';
import { onAnalysisCompleted, renderingLane } from './reactions/on-analysis-completed.ts';
import { onJobCancelled, onJobDeleted } from './reactions/on-job-over.ts';

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
  readonly printer?: PdfPrinter;
};

/** Composition root: hands each feature just what it uses. */
export function createContext(config: ReportRenderingConfig, engines: Engines, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger({ service: 'report-rendering', level: config.logLevel });
  const newId = overrides.newId ?? randomUUID;
  const { bus, blobs } = engines;
  const documents = engines.documents('report-rendering');
  const outputs = createOutputStore(documents);
  const crashAt = createCrashAt(config.crashAt);
  const workFolder = join(config.dataDir, 'work', 'report-rendering');
  const printer = overrides.printer ?? createPrinter(config);
  let fonts: Promise<string> | undefined;

  const rendering = {
    outputs,
    blobs,
    printer,
    workFolder,
    newId,
    clock,
    logger,
    crashAt,
    fontStyles: () => (fonts ??= loadFontStyles()),
    holdAt: createHoldAt(config.holdAt),
  };
  const over = { outputs, blobs, callOff: (jobId: string) => callOff(work, jobId) };
  const work: ServiceWork = createWork({
    service: 'report-rendering',
    documents,
    bus,
    logger,
    newId,
    clock,
    crashAt,
    isAlone: true,
    reactions: [onAnalysisCompleted(rendering), onJobCancelled(over), onJobDeleted(over)],
    lanes: { [renderingLane]: { concurrency: config.jobsAtOnce, perTenant: 1 } },
  });
  return {
    clock,
    logger,
    newId,
    documents,
    blobs,
    work,
    printer,
    workFolder,
    routes: outputRoutes({ outputs, blobs }),
  };
}

export type Context = ReturnType<typeof createContext>;

function createPrinter(config: ReportRenderingConfig): PdfPrinter {
  return createPuppeteerPrinter({
    browsers: () => findBrowsers({ configuredPath: config.browser, searchPath: config.searchPath }),
    isRoot: process.getuid?.() === 0,
    pagesAtOnce: 2,
    printsPerBrowser: 200,
    timeoutMs: config.printTimeoutSeconds * 1000,
  });
}

function callOff(work: ServiceWork, jobId: string): void {
  work.callOff((event) => event.type === analysisCompleted.type && event.subject === jobId);
}
