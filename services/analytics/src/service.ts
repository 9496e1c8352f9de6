import { drainTimeMs, emptyFolder, hostService } from '@cifra/platform';
import type { HostedService, HostOverrides } from '@cifra/platform';
import type { AnalyticsConfig } from './config.ts';
import { createContext } from './context.ts';

export type { AnalyticsConfig } from './config.ts';
export { readAnalyticsConfig } from './config.ts';

export type AnalyticsService = HostedService;

const drainMs = 12_000;

/** Figures, findings and their evidence. */
export function createAnalyticsService(
  config: AnalyticsConfig,
  overrides: HostOverrides = {},
): AnalyticsService {
  return hostService({
    service: 'analytics',
    config,
    overrides,
    build: (foundation) => {
      const { routes, work, cache, engine, workFolder } = createContext(config, foundation);
      return {
        routes,
        needs: [foundation.documents, foundation.blobs],
        start: async () => {
          await cache.open();
          await emptyFolder(workFolder);
          await work.start();
        },
        drain: async () => {
          await work.drain(drainTimeMs(drainMs, config.holdAt));
        },
        stop: () => engine.close(),
      };
    },
  });
}
