import { createAnalyticsService, readAnalyticsConfig } from '@cifra/analytics';
import { createAuthService, readAuthConfig } from '@cifra/auth';
import { createGateway, readGatewayConfig } from '@cifra/gateway';
import { createIngestionService, readIngestionConfig } from '@cifra/ingestion';
import { createLogger, openDataFolder } from '@cifra/platform';
import type { DataFolder, Logger } from '@cifra/platform';
import { createReportRenderingService, readReportRenderingConfig } from '@cifra/report-rendering';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from './program/program-settings.ts';
import { stackSecrets } from './stack-secrets.ts';

export type StackOptions = {
  readonly dataFolder: string;
  /** The gateway's port; 0 takes any free one. */
  readonly port: number;
  readonly env: Env;
  /** Begins with an empty data folder. */
  readonly fresh: boolean;
};

export type Stack = {
  readonly url: string;
  /** The code for the first admin, when this start made one. */
  readonly setupCode: string | undefined;
  readonly logFile: string;
  readonly stop: () => Promise<void>;
};

const webFolder = resolve(import.meta.dirname, '../../../web/dist');

/** The product could not be started, with the reason for whoever asked: a folder or a port in use, a wrong setting. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError';
}

/** Opens a data folder for this process alone; a fresh one is emptied first, but not while another process uses it. */
async function openFolder(folder: string, fresh: boolean): Promise<DataFolder> {
  if (fresh) {
    await openDataFolder(folder).close();
    rmSync(folder, { recursive: true, force: true });
  }
  return openDataFolder(folder);
}

/**
 * Every service and the gateway in this process, on the embedded engines of one data folder.
 * @throws NotStartedError
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  try {
    const folder = resolve(options.dataFolder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const engines = await openFolder(folder, options.fresh);
    return await startOn(engines, folder, options).catch(async (error: unknown) => {
      await engines.close();
      throw error;
    });
  } catch (error) {
    throw new NotStartedError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function startOn(engines: DataFolder, folder: string, options: StackOptions): Promise<Stack> {
  const logFile = join(folder, 'cifra.log');
  const destination = createWriteStream(logFile, { flags: 'a' });
  const loggerOf = (service: string): Logger => createLogger({ service, level: 'info', destination });
  const env = stackEnv(folder, options.env);
  let setupCode: string | undefined;

  const auth = createAuthService(readAuthConfig(env), {
    engines,
    logger: loggerOf('auth'),
    onSetupCode: (code) => (setupCode = code),
  });
  const ingestion = createIngestionService(readIngestionConfig(env), {
    engines,
    logger: loggerOf('ingestion'),
  });
  const analytics = createAnalyticsService(readAnalyticsConfig(env), {
    engines,
    logger: loggerOf('analytics'),
  });
  const rendering = createReportRenderingService(readReportRenderingConfig(env), {
    engines,
    logger: loggerOf('report-rendering'),
  });
  const services = [auth, ingestion, analytics, rendering];
  const running = [...services];

  async function stop(): Promise<void> {
    await Promise.all(running.splice(0).map((part) => part.stop()));
  }

  try {
    await Promise.all(services.map((service) => service.start()));
    const gatewayEnv = {
      ...env,
      CIFRA_GATEWAY_PORT: String(options.port),
      CIFRA_AUTH_URL: auth.url(),
      CIFRA_INGESTION_URL: ingestion.url(),
      CIFRA_ANALYTICS_URL: analytics.url(),
      CIFRA_REPORT_RENDERING_URL: rendering.url(),
      CIFRA_WEB_DIR: webFolder,
    };
    const gateway = createGateway(readGatewayConfig(gatewayEnv), { logger: loggerOf('gateway') });
    running.push(gateway);
    await gateway.start();
    return {
      url: gateway.url(),
      setupCode,
      logFile,
      stop: async () => {
        await stop();
        await engines.close();
        destination.end();
      },
    };
  } catch (error) {
    await stop();
    destination.end();
    throw error;
  }
}

/** What the services are told: the given environment, the folder's secrets, and a free port each. */
function stackEnv(folder: string, given: Env): Env {
  return {
    ...given,
    ...stackSecrets(folder),
    CIFRA_AUTH_PORT: '0',
    CIFRA_INGESTION_PORT: '0',
    CIFRA_ANALYTICS_PORT: '0',
    CIFRA_REPORT_RENDERING_PORT: '0',
    CIFRA_AUTH_DATA: folder,
    CIFRA_INGESTION_DATA: folder,
    CIFRA_ANALYTICS_DATA: folder,
    CIFRA_REPORT_RENDERING_DATA: folder,
  };
}
