import { callerHeader, signCaller } from '@cifra/platform';
import { problemSchema } from '@cifra/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { startAuth } from './_auth-process.ts';
import type { AuthProcess } from './_auth-process.ts';
import { bearer, nowhere, register, withGateway } from './_gateway.ts';
import { startUpstream } from './_upstream.ts';

const current = 'Zx8-kQ2mW_7rTb4LsYp9HcJdNfGe6UvA';
const former = 'qW3-eR5tY7_uI9oP1aS2dF4gH6jK8lZ0';

let auth: AuthProcess;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  expect(await auth.stop()).toBe(0);
});

const me = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/api/auth/me`, { headers });

describe('a token', () => {
  it.each<[string, number, (token: string, claims: jwt.JwtPayload) => string | undefined]>([
    ['none', 401, () => undefined],
    ['as auth made it', 200, (token) => token],
    ['under the former key', 200, (_, claims) => jwt.sign(claims, former, { keyid: 'k1' })],
    ['under an unknown key', 401, (_, claims) => jwt.sign(claims, 'x'.repeat(32), { keyid: 'k9' })],
    ['under another secret', 401, (_, claims) => jwt.sign(claims, 'x'.repeat(32), { keyid: 'k2' })],
    ['without a key id', 401, (_, claims) => jwt.sign(claims, current)],
    ['without a signature', 401, (_, claims) => jwt.sign(claims, '', { algorithm: 'none', keyid: 'k2' })],
    [
      'by another algorithm',
      401,
      (_, claims) => jwt.sign(claims, current, { algorithm: 'HS512', keyid: 'k2' }),
    ],
    ['for another audience', 401, (_, claims) => sign({ ...claims, aud: 'other/api' })],
    ['of another issuer', 401, (_, claims) => sign({ ...claims, iss: 'other/auth' })],
    ['that has expired', 401, (_, claims) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without an expiry', 401, (_, { exp: _exp, ...claims }) => sign(claims)],
    ['of an unknown session', 401, (_, claims) => sign({ ...claims, sid: 'unknown' })],
    ['of somebody else’s session', 401, (_, claims) => sign({ ...claims, sub: 'somebody-else' })],
    ['with its last letters changed', 401, (token) => `${token.slice(0, -4)}AAAA`],
    ['that is no token', 401, () => 'token'],
  ])('%s → %i', async (_, status, change) => {
    await withGateway({ CIFRA_AUTH_URL: auth.url }, async ({ url }) => {
      const { token } = await register(url);
      const changed = change(token, jwt.decode(token) as jwt.JwtPayload);
      const answer = await me(url, changed === undefined ? {} : bearer(changed));
      expect(answer.status).toBe(status);
      if (status === 401) {
        expect(problemSchema.parse(await answer.json()).code).toBe('session_expired');
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
    });
  });

  const sign = (claims: jwt.JwtPayload): string => jwt.sign(claims, current, { keyid: 'k2' });
});

describe('logging out', () => {
  it('ends the token within a second', async () => {
    await withGateway({ CIFRA_AUTH_URL: auth.url }, async ({ url, clock }) => {
      const { token } = await register(url);
      expect((await me(url, bearer(token))).status).toBe(200);
      const logout = await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: bearer(token) });
      expect(logout.status).toBe(204);
      await clock.advance(1000);
      expect((await me(url, bearer(token))).status).toBe(401);
    });
  });

  it('ends open event streams within a second', async () => {
    const closed = Promise.withResolvers<void>();
    const ingestion = await startUpstream((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\ndata: {}\n\n');
      request.once('close', () => closed.resolve());
    });
    const env = { CIFRA_AUTH_URL: auth.url, CIFRA_INGESTION_URL: ingestion.url };
    await withGateway(env, async ({ url, clock }) => {
      const { token } = await register(url);
      const stream = await fetch(`${url}/api/reports/r-1/events`, { headers: bearer(token) });
      const reader = stream.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('id: 1\ndata: {}\n\n');
      const end = reader?.read().then(
        () => 'ended',
        () => 'cut',
      );
      await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: bearer(token) });
      await clock.advance(1000);
      expect(await end).toBe('cut');
      await closed.promise;
    });
    await ingestion.stop();
  });
});

describe('asking auth', () => {
  const principalOf = (userId: string) => ({
    user_id: userId,
    client_id: 'c-1',
    client_name: 'Acme',
    role: 'user',
    tier: 'starter',
    language: 'es',
  });

  it('happens once a second for a session, however many requests come with it', async () => {
    const { token } = await tokenOf();
    const userId = String(jwt.decode(token)?.sub);
    const fake = await startUpstream((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(principalOf(userId)));
    });
    await withGateway({ CIFRA_AUTH_URL: fake.url }, async ({ url, clock }) => {
      const asked = () => fake.seen.filter(({ url: path }) => path.startsWith('/internal/')).length;
      await Promise.all(Array.from({ length: 50 }, () => me(url, bearer(token))));
      expect(asked()).toBe(1);
      await clock.advance(999);
      await me(url, bearer(token));
      expect(asked()).toBe(1);
      await clock.advance(1);
      await me(url, bearer(token));
      expect(asked()).toBe(2);
    });
    await fake.stop();
  });

  it('in vain answers 503 with the time to come back', async () => {
    const { token } = await tokenOf();
    await withGateway({ CIFRA_AUTH_URL: nowhere }, async ({ url, gateway }) => {
      const answer = await me(url, bearer(token));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(problemSchema.parse(await answer.json()).code).toBe('unavailable');
      expect(await gateway.ready()).toBe(false);
    });
  });

  async function tokenOf(): Promise<{ token: string }> {
    let made = { token: '' };
    await withGateway({ CIFRA_AUTH_URL: auth.url }, async ({ url, gateway }) => {
      expect(await gateway.ready()).toBe(true);
      made = await register(url);
    });
    return made;
  }
});

describe('what only our own processes may say', () => {
  it('is taken off what a client sends', async () => {
    const ingestion = await startUpstream();
    const env = { CIFRA_AUTH_URL: auth.url, CIFRA_INGESTION_URL: ingestion.url };
    await withGateway(env, async ({ url }) => {
      const { token, user } = await register(url);
      const forged = signCaller(
        { kind: 'service', id: 'gateway' },
        { key: 'x'.repeat(32), audience: 'ingestion', now: new Date() },
      );
      const answer = await fetch(`${url}/api/reports`, {
        headers: {
          ...bearer(token),
          [callerHeader.toUpperCase()]: forged,
          'x-request-id': 'chosen-by-me-1',
          'x-correlation-id': 'chosen-by-me-2',
          'x-forwarded-for': '10.0.0.1',
          forwarded: 'for=10.0.0.1',
          cookie: 'a=b',
          'accept-language': 'en',
        },
      });
      const [seen] = ingestion.seen;
      const { host: _host, ...headers } = seen?.headers ?? {};
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-language',
        'connection',
        callerHeader,
        'x-request-id',
      ]);
      expect(headers['x-request-id']).toBe(answer.headers.get('x-request-id'));
      const statement = String(headers[callerHeader]);
      expect(statement).not.toContain(forged);
      const claims = JSON.parse(Buffer.from(statement.split('.')[0] ?? '', 'base64url').toString()) as object;
      expect(claims).toMatchObject({
        audience: 'ingestion',
        caller: { kind: 'user', id: user.id, tenant: user.client_id, client_name: 'acme.es' },
      });
    });
    await ingestion.stop();
  });

  it.each([
    '/internal/sessions/x',
    '/api/../internal/sessions/x',
    '//internal/sessions/x',
    '/INTERNAL/sessions/x',
    '/readyz',
    '/metrics',
  ])('and %s is not there', async (path) => {
    await withGateway({ CIFRA_AUTH_URL: auth.url }, async ({ url }) => {
      const status = await rawStatus(url, path);
      expect(status).toBe(404);
    });
  });
});

/** `fetch` would tidy up the path before it is sent. */
async function rawStatus(url: string, path: string): Promise<number> {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}
