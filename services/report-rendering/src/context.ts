import { createCrashAt, createHoldAt, createWork } from '@cifra/platform';
import type { Foundation, HostOverrides, ServiceWork } from '@cifra/platform';
import { analysisCompleted } from '@cifra/proto';
import { join } from 'node:path';
import type { ReportRenderingConfig } from './config.ts';
import { outputRoutes } from './outputs/output-routes.ts';
import { createOutputStore } from './outputs/output-store.ts';
import { loadFontStyles } from './pages/fonts.ts';
import { findBrowsers } from './pdf/find-browsers.ts';
import { keepingPages } from './pdf/keeping-pages.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';
import { createPuppeteerPrinter } from './pdf/puppeteer-printer.ts';
import { onAnalysisCompleted, renderingLane } from './reactions/on-analysis-completed.ts';
import { onJobCancelled, onJobDeleted } from './reactions/on-job-over.ts';

export type Overrides = HostOverrides & {
  readonly printer?: PdfPrinter;
};

/** Composition root: hands each feature just what it uses. */
export function createContext(config: ReportRenderingConfig, foundation: Foundation, overrides: Overrides) {
  const { blobs, documents, clock, logger, newId } = foundation;
  const outputs = createOutputStore(documents);
  const crashAt = createCrashAt(config.crashAt);
  const workFolder = join(config.dataFolder, 'work', 'report-rendering');
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
    ...foundation,
    crashAt,
    isAlone: true,
    reactions: [onAnalysisCompleted(rendering), onJobCancelled(over), onJobDeleted(over)],
    lanes: { [renderingLane]: { concurrency: config.jobsAtOnce, perTenant: 1 } },
  });
  return { work, printer, workFolder, routes: outputRoutes({ outputs, blobs }) };
}

function createPrinter(config: ReportRenderingConfig): PdfPrinter {
  const printer = createPuppeteerPrinter({
    browsers: () => findBrowsers({ configuredPath: config.browser, searchPath: config.searchPath }),
    isRoot: process.getuid?.() === 0,
    pagesAtOnce: 2,
    printsPerBrowser: 200,
    timeoutMs: config.printTimeoutSeconds * 1000,
  });
  return config.keepPages === undefined ? printer : keepingPages(printer, config.keepPages);
}

function callOff(work: ServiceWork, jobId: string): void {
  work.callOff((event) => event.type === analysisCompleted.type && event.subject === jobId);
}
