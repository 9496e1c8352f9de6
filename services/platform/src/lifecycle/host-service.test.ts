import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openDataFolder } from '../embedded/open-data-folder.ts';
import { principalKey } from '../http/_test-app.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { TemporaryFolder } from '../testing/temporary-folder.ts';
import { hostService } from './host-service.ts';
import type { HostOverrides, ServiceParts } from './host-service.ts';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** A service that notes its steps; its parts are replaced one by one. */
function greeting(overrides: HostOverrides = {}, parts: Partial<ServiceParts> = {}) {
  const steps: string[] = [];
  const service = hostService({
    service: 'greeting',
    config: {
      host: '127.0.0.1',
      port: 0,
      dataFolder: folder.path,
      principalKey,
      logLevel: 'silent',
      testMode: true,
    },
    overrides: { logger: silentLogger, ...overrides },
    build: ({ documents }) => ({
      routes: [],
      needs: [documents],
      start: async () => void steps.push('start'),
      stop: async () => void steps.push('stop'),
      ...parts,
    }),
  });
  return { service, steps };
}

describe('a hosted service', () => {
  it('starts, listens and stops once, on a data folder that is its own until then', async () => {
    const { service, steps } = greeting();
    expect(service.url).toThrow('the service has not started');
    await service.start();
    expect((await fetch(`${service.url()}/readyz`)).status).toBe(200);
    expect(() => openDataFolder(folder.path)).toThrow('is in use');
    await Promise.all([service.stop(), service.stop()]);
    expect(steps).toEqual(['start', 'stop']);
    await expect(fetch(service.url())).rejects.toThrow();
    await openDataFolder(folder.path).close();
  });

  it('leaves engines that it was given open', async () => {
    const engines = openDataFolder(folder.path);
    const { service } = greeting({ engines });
    await service.start();
    await service.stop();
    expect(await engines.documents('greeting').ready()).toBe(true);
    await engines.close();
  });

  it('is ready when all that it needs is', async () => {
    const away = { ready: () => Promise.resolve(false) };
    const { service } = greeting({}, { needs: [{ ready: () => Promise.resolve(true) }, away] });
    await service.start();
    expect(await service.ready()).toBe(false);
    expect((await fetch(`${service.url()}/readyz`)).status).toBe(503);
    await service.stop();
  });

  it('waits with stopping until it has started, so that no port stays open', async () => {
    const gate = Promise.withResolvers<void>();
    const { service, steps } = greeting({}, { start: () => gate.promise });
    const started = service.start();
    const stopped = service.stop();
    expect(steps).toEqual([]);
    gate.resolve();
    await Promise.all([started, stopped]);
    expect(steps).toEqual(['stop']);
    await expect(fetch(service.url())).rejects.toThrow();
  });

  it('closes what it had opened when it could not start', async () => {
    const { service, steps } = greeting({}, { start: () => Promise.reject(new Error('no room')) });
    await expect(service.start()).rejects.toThrow('no room');
    await service.stop();
    expect(steps).toEqual(['stop']);
    await openDataFolder(folder.path).close();
  });
});
