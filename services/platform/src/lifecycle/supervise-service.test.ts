import { describe, expect, it } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { Service } from './service.ts';
import { superviseService } from './supervise-service.ts';
import type { Host } from './supervise-service.ts';

function testHost() {
  const signals = new EventEmitter();
  const told: string[] = [];
  const host: Host = {
    exitCode: undefined,
    once: (signal, act) => signals.once(signal, act),
    exit: (code) => told.push(`exit ${code}`),
    stderr: { write: (text) => told.push(text) },
  };
  return { host, told, send: (signal: string) => signals.emit(signal) };
}

function testService(parts: Partial<Service> = {}) {
  const steps: string[] = [];
  const started = Promise.withResolvers<void>();
  const service: Service = {
    start: async () => {
      steps.push('start');
      await parts.start?.();
      started.resolve();
    },
    stop: async () => {
      steps.push('stop');
      await parts.stop?.();
    },
    ready: () => Promise.resolve(true),
  };
  return { service, steps, started: started.promise };
}

describe('a supervised service', () => {
  it.each(['SIGTERM', 'SIGINT'])('starts, and stops at %s', async (signal) => {
    const { host, told, send } = testHost();
    const { service, steps, started } = testService();
    const ended = superviseService(service, host);
    await started;
    expect(steps).toEqual(['start']);
    send(signal);
    await ended;
    expect(steps).toEqual(['start', 'stop']);
    expect([host.exitCode, told]).toEqual([undefined, []]);
  });

  it('stops when the signal comes while it is still starting', async () => {
    const { host, send } = testHost();
    const { service, steps } = testService({ start: () => new Promise(() => undefined) });
    const ended = superviseService(service, host);
    send('SIGTERM');
    await ended;
    expect(steps).toEqual(['start', 'stop']);
  });

  it('closes what it had opened when it cannot start', async () => {
    const { host } = testHost();
    const { service, steps } = testService({ start: () => Promise.reject(new Error('no port')) });
    await expect(superviseService(service, host)).rejects.toThrow('no port');
    expect(steps).toEqual(['start', 'stop']);
  });

  it('tells by the exit code that it did not stop cleanly', async () => {
    const { host, told, send } = testHost();
    const { service, started } = testService({ stop: () => Promise.reject(new Error('disk full')) });
    const ended = superviseService(service, host);
    await started;
    send('SIGTERM');
    await ended;
    expect(host.exitCode).toBe(1);
    expect(told).toEqual(['The service did not stop cleanly: disk full\n']);
  });
});
