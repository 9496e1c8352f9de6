import { drainTimeMs, emptyFolder, hostService } from '@cifra/platform';
import type { HostedService } from '@cifra/platform';
import type { ReportRenderingConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Overrides } from './context.ts';

export type { ReportRenderingConfig } from './config.ts';
export { readReportRenderingConfig } from './config.ts';
export type { Overrides as ReportRenderingOverrides } from './context.ts';

export type ReportRenderingService = HostedService;

const drainMs = 12_000;

/** Charts, pages, prints and datasets of analysed jobs. */
export function createReportRenderingService(
  config: ReportRenderingConfig,
  overrides: Overrides = {},
): ReportRenderingService {
  return hostService({
    service: 'report-rendering',
    config,
    overrides,
    build: (foundation) => {
      const { routes, work, printer, workFolder } = createContext(config, foundation, overrides);
      return {
        routes,
        needs: [foundation.documents, foundation.blobs],
        start: async () => {
          await emptyFolder(workFolder);
          await work.start();
        },
        drain: async () => {
          await work.drain(drainTimeMs(drainMs, config.holdAt));
        },
        stop: () => printer.close(),
      };
    },
  });
}
