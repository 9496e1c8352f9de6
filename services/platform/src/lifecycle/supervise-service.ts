import type { Service } from './service.ts';

/** What of the process the supervision uses; tests hand in one of their own. */
export type Host = {
  exitCode?: number | string | null | undefined;
  readonly once: (signal: 'SIGTERM' | 'SIGINT', act: () => void) => unknown;
  readonly exit: (code: number) => unknown;
  readonly stderr: { readonly write: (text: string) => unknown };
};

const drainMs = 20_000;

/** Starts the service, then resolves once a signal has come and the service has stopped. @throws what start throws */
export async function superviseService(service: Service, host: Host): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    host.once('SIGTERM', resolve);
    host.once('SIGINT', resolve);
  });
  const started = service.start();
  try {
    await Promise.race([started, signalled]);
  } catch (error) {
    await service.stop().catch(() => undefined);
    throw error;
  }
  // A start that fails while it is being stopped has nothing left to tell.
  started.catch(() => undefined);
  await signalled;
  await stopInTime(service, host);
}

async function stopInTime(service: Service, host: Host): Promise<void> {
  // The last resort, which never keeps the process alive by itself.
  const lastResort = setTimeout(() => host.exit(1), drainMs);
  lastResort.unref();
  try {
    await service.stop();
  } catch (error) {
    host.exitCode = 1;
    host.stderr.write(
      `The service did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`,
    );
  }
  // Not cleared: should something still hold the process open, it ends all the same.
}
