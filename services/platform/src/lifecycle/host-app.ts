import type { App } from '../http/create-app.ts';
import type { Logger } from '../logging/logger.ts';
import { listen } from './listen.ts';
import type { Listening, ListenOptions } from './listen.ts';
import type { Service } from './service.ts';

/** A service with the address it listens on once it has started. */
export type HostedService = Service & { readonly url: () => string };

export type Hosting = {
  readonly app: App;
  readonly address: ListenOptions;
  readonly logger: Logger;
  readonly ready: () => Promise<boolean>;
  /** What comes before the first request. */
  readonly start?: () => Promise<void>;
  /** Ends the work under way, while the last requests are answered: the two share the time there is to stop. */
  readonly drain?: () => Promise<void>;
  /** What comes after both. */
  readonly stop: () => Promise<void>;
};

/**
 * Makes a service of an app: started, then listening; no longer listening, then stopped. A stop while it is starting
 * waits until the start has come to its end, so that nothing is opened behind its back; a second one changes nothing.
 */
export function hostApp(hosting: Hosting): HostedService {
  const { app, address, logger, ready } = hosting;
  let listening: Listening | undefined;
  let started: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | undefined;

  async function start(): Promise<void> {
    await hosting.start?.();
    listening = await listen(app, address);
    logger.info('Listening', { url: listening.url });
  }

  async function stop(): Promise<void> {
    await started.catch(() => undefined);
    await Promise.all([listening?.close(), hosting.drain?.()]);
    await hosting.stop();
  }

  return {
    start: () => (started = start()),
    stop: () => (stopped ??= stop()),
    ready,
    url: () => {
      if (listening === undefined) throw new Error('the service has not started');
      return listening.url;
    },
  };
}
