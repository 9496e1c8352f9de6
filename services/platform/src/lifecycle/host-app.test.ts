import { describe, expect, it } from '@jest/globals';
import { keepingLogger, principalKey, slowEndpoint } from '../http/_test-app.ts';
import { createApp } from '../http/create-app.ts';
import { endpoint } from '../http/endpoint.ts';
import { hostApp } from './host-app.ts';

describe('a hosted app', () => {
  it('ends its work while the last requests are answered, not after them', async () => {
    const logger = keepingLogger();
    const asked = Promise.withResolvers<void>();
    const drained = Promise.withResolvers<void>();
    const done: string[] = [];
    const route = endpoint(slowEndpoint, async () => {
      asked.resolve();
      await drained.promise;
      done.push('answered');
      return { done: true };
    });
    const ready = (): Promise<boolean> => Promise.resolve(true);
    const service = hostApp({
      app: createApp({ service: 'auth', logger, principalKey, routes: [route], ready }),
      address: { port: 0, host: '127.0.0.1' },
      logger,
      ready,
      drain: async () => {
        done.push('drained');
        drained.resolve();
      },
      stop: async () => void done.push('stopped'),
    });
    await service.start();
    const slow = fetch(`${service.url()}/slow`).then((answer) => answer.json());
    await asked.promise;
    await service.stop();
    expect(await slow).toEqual({ done: true });
    expect(done).toEqual(['drained', 'answered', 'stopped']);
  });
});
