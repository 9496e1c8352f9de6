import { problemSchema } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startAuth } from './_auth-process.ts';
import type { AuthProcess } from './_auth-process.ts';
import { bearer, register, withGateway } from './_gateway.ts';
import { sendRaw } from './_raw.ts';
import type { RawAnswer } from './_raw.ts';
import { startUpstream } from './_upstream.ts';

let auth: AuthProcess;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.stop();
});

const withAuth: typeof withGateway = (env, use) => withGateway({ CIFRA_AUTH_URL: auth.url, ...env }, use);
const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: cifra.example', 'Connection: close', ...headers, '', ''].join('\r\n');
const post = (path: string, ...headers: string[]): string => get(path, ...headers).replace('GET', 'POST');

function expectProblem(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(problemSchema.parse(JSON.parse(answer.body))).toMatchObject({
    status,
    code,
    request_id: answer.headers.get('x-request-id'),
  });
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
}

describe('bytes that are no request', () => {
  const huge = 'x'.repeat(20_000);
  it.each([
    ['rubbish', '\u0016\u0003\u0001\u0002\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', 'BREW /api/systems HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['a control character', get('/api/systems', 'X-A: a\u0001b'), 400, 'malformed_request'],
    ['no host', 'GET /api/systems HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'two lengths',
      post('/api/auth/login', 'Content-Length: 1', 'Content-Length: 2'),
      400,
      'malformed_request',
    ],
    [
      'length and chunks',
      post('/api/auth/login', 'Content-Length: 4', 'Transfer-Encoding: chunked'),
      400,
      'malformed_request',
    ],
    ['too many headers', get('/api/systems', `X-A: ${huge}`), 413, 'body_too_large'],
    ['a path too long', get(`/api/${huge}`), 413, 'body_too_large'],
  ])('are refused as everything else is: %s', async (_what, bytes, status, code) => {
    await withAuth({}, async ({ url }) => {
      expectProblem(await sendRaw(url, bytes), status, code);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });
  });

  it('are refused in the language asked for', async () => {
    await withAuth({}, async ({ url }) => {
      const answer = await sendRaw(url, get('/api/systems', 'Accept-Language: en', 'X-A: a\u0001b'));
      expect(answer.body).toContain('The request cannot be read');
    });
  });

  it('do not follow an answer that is on its way', async () => {
    const ingestion = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
    });
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url }) => {
      const { token } = await register(url);
      const headers = [`Authorization: Bearer ${token}`, 'Transfer-Encoding: chunked'];
      const { status, body } = await sendRaw(
        url,
        `${get('/api/reports/r-1/events', ...headers)}1\r\nx\r\n`,
        'zz\r\n',
      );
      expect(status).toBe(200);
      expect(body).not.toContain('malformed_request');
    });
    await ingestion.stop();
  });

  it('and expectations that nobody can meet are passed over', async () => {
    await withAuth({}, async ({ url }) => {
      expectProblem(await sendRaw(url, get('/api/systems', 'Expect: miracles')), 401, 'session_expired');
    });
  });
});

describe('a connection', () => {
  it('is closed when the client asks for it, also after an answer of a service', async () => {
    const ingestion = await startUpstream();
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url }) => {
      const { token } = await register(url);
      const answer = await sendRaw(url, get('/api/systems', `Authorization: Bearer ${token}`));
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    });
    await ingestion.stop();
  });

  it('brings the refusal of a service that has not read all of a body of unknown length', async () => {
    const ingestion = await startUpstream((_request, response) => response.writeHead(415).end());
    await withAuth({ CIFRA_INGESTION_URL: ingestion.url }, async ({ url }) => {
      const { token } = await register(url);
      const piece = new Uint8Array(60_000);
      for (let n = 0; n < 20; n += 1) {
        const answer = await fetch(`${url}/api/uploads`, {
          method: 'POST',
          headers: { ...bearer(token), 'content-type': 'text/csv' },
          body: ReadableStream.from(Array<Uint8Array>(20).fill(piece)),
          duplex: 'half',
        } as RequestInit);
        expect(answer.status).toBe(415);
      }
    });
    await ingestion.stop();
  });
});

describe('a slow sender', () => {
  it('of a small body is sent away', async () => {
    await withAuth({}, async ({ url, clock }) => {
      const head = post('/api/auth/login', 'Content-Type: application/json', 'Content-Length: 50');
      const answer = sendRaw(url, `${head}{"email":`);
      for (let n = 0; clock.armed() === 0 && n < 1000; n += 1) await setTimeout(5);
      expect(clock.armed()).toBe(1);
      await clock.advance(30_000);
      expectProblem(await answer, 400, 'malformed_request');
    });
  });
});

describe('what is not the web’s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cifra-web-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Cifra</title>');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    '//api/auth/me',
    '/%61pi/auth/me',
    '/API/auth/me',
    '/api%2fauth%2fme',
    '/api%00',
    '/api;x/auth',
    '/api%252fauth%252fme',
    '/internal/sessions/s-1',
    '/%69nternal/sessions/s-1',
    '//internal/sessions/s-1',
    '/Internal/sessions/s-1',
    '/internal%00',
    '/internal\\sessions\\s-1',
    '/x/%2e%2e/internal/sessions/s-1',
    '/x/../internal/sessions/s-1',
    '/readyz',
    '/metrics',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('is not found: %s', async (path) => {
    await withAuth({ CIFRA_WEB_DIR: folder }, async ({ url }) => {
      expectProblem(await sendRaw(url, get(path)), 404, 'not_found');
    });
  });

  it.each(['/%', '/%zz', '/%ff'])('cannot be read: %s', async (path) => {
    await withAuth({ CIFRA_WEB_DIR: folder }, async ({ url }) => {
      expectProblem(await sendRaw(url, get(path)), 400, 'malformed_request');
    });
  });

  it.each(['/', '/account', '/p%C3%A1gina', '/internals', '/apis', '/portal/p-1/'])(
    'and its own pages stay: %s',
    async (path) => {
      await withAuth({ CIFRA_WEB_DIR: folder }, async ({ url }) => {
        expect((await sendRaw(url, get(path))).status).toBe(200);
      });
    },
  );
});
