import { randomUUID } from 'node:crypto';
import type { BlobStore } from '../blobs/blobs.ts';
import type { Bus } from '../bus/bus.ts';
import { systemClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { openDataFolder } from '../embedded/open-data-folder.ts';
import type { DataFolder } from '../embedded/open-data-folder.ts';
import { createApp } from '../http/create-app.ts';
import type { Route } from '../http/endpoint.ts';
import { createLogger } from '../logging/create-logger.ts';
import type { Logger, LogLevel } from '../logging/logger.ts';
import { hostApp } from './host-app.ts';
import type { HostedService } from './host-app.ts';

/** What every service is told by its environment. */
export type HostConfig = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly principalKey: string;
  readonly logLevel: LogLevel;
  readonly testMode: boolean;
};

/** Where a service keeps things and hears of others. */
export type Engines = Omit<DataFolder, 'close'>;

/** What whoever boots a service may bring along. */
export type HostOverrides = {
  /** Shared engines; whoever hands them in closes them. */
  readonly engines?: Engines;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly newId?: () => string;
};

/** What every service stands on. */
export type Foundation = {
  readonly service: string;
  readonly bus: Bus;
  readonly blobs: BlobStore;
  /** This service's own. */
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly newId: () => string;
};

/** What is a service's own. */
export type ServiceParts = {
  readonly routes: readonly Route[];
  /** The engines without which it cannot do its work. */
  readonly needs: readonly { readonly ready: () => Promise<boolean> }[];
  /** Opens and starts what it has, before the first request. */
  readonly start: () => Promise<void>;
  /** Ends the work under way, while the last requests are answered. */
  readonly drain?: () => Promise<void>;
  /** Closes what it opened, after the last request; the engines are still open. */
  readonly stop: () => Promise<void>;
};

export type ServiceHosting = {
  readonly service: string;
  readonly config: HostConfig;
  readonly overrides: HostOverrides;
  /** How long a client may take to send a request whole. */
  readonly requestTimeoutMs?: number;
  readonly build: (foundation: Foundation) => ServiceParts;
};

/**
 * Boots a service: on the engines it is given, or on those of its own data folder, which are closed when it stops.
 * @throws Error when another process has the data folder
 */
export function hostService({ service, config, overrides, build, ...rest }: ServiceHosting): HostedService {
  const engines =
    overrides.engines === undefined ? openDataFolder(config.dataFolder) : lent(overrides.engines);
  const foundation: Foundation = {
    service,
    bus: engines.bus,
    blobs: engines.blobs,
    documents: engines.documents(service),
    clock: overrides.clock ?? systemClock,
    logger: overrides.logger ?? createLogger({ service, level: config.logLevel }),
    newId: overrides.newId ?? randomUUID,
  };
  const parts = build(foundation);
  const ready = async (): Promise<boolean> => {
    const answers = await Promise.all(parts.needs.map(async (engine) => engine.ready()));
    return answers.every(Boolean);
  };
  const { principalKey, testMode } = config;
  return hostApp({
    app: createApp({ ...foundation, principalKey, testMode, routes: parts.routes, ready }),
    address: { port: config.port, host: config.host, ...rest },
    logger: foundation.logger,
    ready,
    start: parts.start,
    ...(parts.drain === undefined ? {} : { drain: parts.drain }),
    stop: async () => {
      await parts.stop();
      await engines.close();
    },
  });
}

/** Engines that stay open: whoever handed them in closes them. */
function lent(engines: Engines): DataFolder {
  return { ...engines, close: async () => undefined };
}
