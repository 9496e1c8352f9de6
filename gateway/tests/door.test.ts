import { problemSchema } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuth } from './_auth-process.ts';
import type { AuthProcess } from './_auth-process.ts';
import { bearer, register, withGateway } from './_gateway.ts';
import { startUpstream } from './_upstream.ts';

let auth: AuthProcess;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.stop();
});

const withAuth: typeof withGateway = (env, use) => withGateway({ CIFRA_AUTH_URL: auth.url, ...env }, use);

describe('every answer', () => {
  it.each(['/healthz', '/', '/api/auth/me', '/api/nothing'])(
    'of %s has an id and the headers',
    async (path) => {
      await withAuth({}, async ({ url }) => {
        const { headers } = await fetch(url + path, { headers: { 'x-request-id': 'mine-1234' } });
        expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
        expect(headers.get('content-security-policy')).toContain("script-src 'self'");
        expect(headers.get('content-security-policy')).not.toContain('unsafe');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('x-powered-by')).toBeNull();
      });
    },
  );

  it('demands https only where the public address has it', async () => {
    const hsts = async (env: Record<string, string>) => {
      let header: string | null = null;
      await withAuth(env, async ({ url }) => {
        header = (await fetch(`${url}/healthz`)).headers.get('strict-transport-security');
      });
      return header;
    };
    expect(await hsts({})).toBeNull();
    expect(await hsts({ CIFRA_PUBLIC_URL: 'https://cifra.example' })).toContain('max-age=31536000');
  });
});

describe('refusals', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['PUT', '/api/auth/me', 405, 'method_not_allowed'],
    ['OPTIONS', '/api/auth/login', 405, 'method_not_allowed'],
    ['GET', '/api/reports/%E0%A4%A', 400, 'malformed_request'],
  ])('%s %s → %i', async (method, path, status, code) => {
    await withAuth({}, async ({ url }) => {
      const answer = await fetch(url + path, { method });
      expect(answer.status).toBe(status);
      expect(problemSchema.parse(await answer.json())).toMatchObject({
        code,
        request_id: answer.headers.get('x-request-id'),
      });
    });
  });

  it('come from the services as they are', async () => {
    await withAuth({}, async ({ url }) => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
        body: '{"email":"nobody@acme.es","password":"wrong1234"}',
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({
        detail: 'Email or password is incorrect',
        request_id: answer.headers.get('x-request-id'),
      });
    });
  });

  it('tell that a service is away, and when to come back', async () => {
    await withAuth({}, async ({ url }) => {
      const { token } = await register(url);
      const answer = await fetch(`${url}/api/reports`, { headers: bearer(token) });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(problemSchema.parse(await answer.json()).code).toBe('unavailable');
    });
  });

  it('slow down who tries passwords, and let him in again later', async () => {
    await withAuth({ CIFRA_SIGN_INS_PER_MINUTE: '3' }, async ({ url, clock }) => {
      const body = '{"email":"nobody@acme.es","password":"wrong1234"}';
      const headers = { 'content-type': 'application/json' };
      const attempt = () => fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await attempt()).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
      expect((await attempt()).headers.get('retry-after')).toBe('20');
      await clock.advance(20_000);
      expect((await attempt()).status).toBe(401);
    });
  });

  it('leave no address, password or token in the log', async () => {
    await withAuth({}, async ({ url, logged }) => {
      const { token } = await register(url);
      await fetch(`${url}/api/auth/me`, { headers: bearer(token) });
      await fetch(`${url}/api/reports?secret=${token}`, { headers: bearer(token) });
      expect(logged.length).toBeGreaterThan(2);
      expect(logged.join('')).not.toMatch(/acme|segura|eyJ/);
    });
  });
});

describe('passing on', () => {
  it('keeps connections to the services', async () => {
    const ingestion = await startUpstream();
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url }) => {
      const { token } = await register(url);
      for (let n = 0; n < 10; n += 1) {
        const answer = await fetch(`${url}/api/reports?page=${n}`, { headers: bearer(token) });
        expect(await answer.json()).toEqual({});
      }
      expect(ingestion.seen.map(({ url: path }) => path)).toEqual(
        Array.from({ length: 10 }, (_, n) => `/api/reports?page=${n}`),
      );
      expect(ingestion.connections()).toBe(1);
    });
    await ingestion.stop();
  });

  it('streams an upload: its start arrives before its end is sent', async () => {
    const started = Promise.withResolvers<void>();
    const ingestion = await startUpstream((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        started.resolve();
      });
      request.once('end', () => response.writeHead(201).end(String(bytes)));
    });
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url }) => {
      const { token } = await register(url);
      const half = new Uint8Array(300_000);
      async function* body() {
        yield half;
        await started.promise;
        yield half;
      }
      const answer = await fetch(`${url}/api/uploads`, {
        method: 'POST',
        headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=x' },
        body: ReadableStream.from(body()),
        duplex: 'half',
      } as RequestInit);
      expect([answer.status, await answer.text()]).toEqual([201, '600000']);
    });
    await ingestion.stop();
  });

  it('tells the service when the client leaves', async () => {
    const left = Promise.withResolvers<void>();
    const ingestion = await startUpstream((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': here\n\n');
      request.once('close', () => left.resolve());
    });
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url }) => {
      const { token } = await register(url);
      const leaving = new AbortController();
      const { signal } = leaving;
      await fetch(`${url}/api/reports/r-1/events`, { headers: bearer(token), signal });
      leaving.abort();
      await left.promise;
    });
    await ingestion.stop();
  });

  it('cuts event streams when the gateway stops', async () => {
    const ingestion = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': here\n\n');
    });
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url, gateway }) => {
      const { token } = await register(url);
      const stream = await fetch(`${url}/api/reports/r-1/events`, { headers: bearer(token) });
      await gateway.stop();
      await expect(stream.text()).rejects.toThrow();
    });
    await ingestion.stop();
  });
});

describe('the web', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cifra-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Cifra</title>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'index-3f2a.js'), 'export {};');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/dashboard?tab=summary', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/portal/p-1/preview', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
    ['/assets/index-3f2a.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/index-gone.js', 404, 'application/problem+json; charset=utf-8', 'no-store'],
    ['/api', 404, 'application/problem+json; charset=utf-8', 'no-store'],
    ['/..%2f..%2fetc%2fpasswd', 404, 'application/problem+json; charset=utf-8', 'no-store'],
  ])('%s → %i %s, %s', async (path, status, type, cache) => {
    await withAuth({ CIFRA_WEB_DIR: folder }, async ({ url }) => {
      const answer = await fetch(url + path);
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([status, type, cache]);
      if (status === 200) expect((await answer.text()).length).toBeGreaterThan(0);
    });
  });
});
