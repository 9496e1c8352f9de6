import { ConfigError } from '../config/read-config.ts';
import { superviseService } from './supervise-service.ts';
import type { Service } from './service.ts';

/**
 * Runs a service as this process: reads its configuration (exit code 2 with all its mistakes told), starts it, and
 * stops it on SIGTERM or SIGINT within 20 seconds (exit code 0; 1 when anything failed).
 */
export async function runService<Config>(
  create: (config: Config) => Service | Promise<Service>,
  readServiceConfig: () => Config,
): Promise<void> {
  try {
    const service = await create(readServiceConfig());
    await superviseService(service, process);
  } catch (error) {
    process.exitCode = error instanceof ConfigError ? 2 : 1;
    process.stderr.write(`${error instanceof ConfigError ? error.message : describe(error)}\n`);
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `The service did not start: ${error.message}${cause}`;
}
