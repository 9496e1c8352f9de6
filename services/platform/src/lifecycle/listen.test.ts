import { describe, expect, it } from '@jest/globals';
import { keepingLogger, principalKey, slowEndpoint } from '../http/_test-app.ts';
import { createApp } from '../http/create-app.ts';
import { endpoint } from '../http/endpoint.ts';
import { listen } from './listen.ts';

function slowApp() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const route = endpoint(slowEndpoint, async () => {
    asked.resolve();
    await answer.promise;
    return { done: true };
  });
  const app = createApp({
    service: 'auth',
    logger: keepingLogger(),
    principalKey,
    routes: [route],
    ready: () => Promise.resolve(true),
  });
  return { app, asked: asked.promise, finish: () => answer.resolve() };
}

describe('a listening app', () => {
  it('lets requests under way finish when it closes, and takes no new ones', async () => {
    const { app, asked, finish } = slowApp();
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    const slow = fetch(`${server.url}/slow`).then((answer) => answer.json());
    await asked;
    const closed = server.close();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    finish();
    expect(await slow).toEqual({ done: true });
    await closed;
    await server.close();
  });

  it('cuts them off when they take too long', async () => {
    const { app, asked } = slowApp();
    const server = await listen(app, { port: 0, host: '127.0.0.1', graceMs: 1 });
    const slow = fetch(`${server.url}/slow`);
    const outcome = slow.then(
      () => 'answered',
      () => 'cut off',
    );
    await asked;
    await server.close();
    expect(await outcome).toBe('cut off');
  });

  it('says which port cannot be opened', async () => {
    const { app } = slowApp();
    const server = await listen(app, { port: 0, host: '127.0.0.1' });
    await expect(listen(app, { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
      `Port ${server.port} on 127.0.0.1 cannot be opened`,
    );
    await server.close();
  });
});
