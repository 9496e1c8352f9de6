import { defineEndpoint, problemSchema, registrationSchema } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { aUser, keepingLogger, signedBy, withApp } from './_test-app.ts';
import { endpoint } from './endpoint.ts';

const base = {
  service: 'ingestion',
  summary: 'An endpoint of this test.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: { kind: 'none' },
  problems: [],
} as const;

const addEndpoint = defineEndpoint({
  ...base,
  id: 'test.add',
  method: 'POST',
  path: '/api/sums/:sum_id',
  access: 'public',
  params: z.strictObject({ sum_id: z.string().regex(/^[a-z]+$/) }),
  query: z.strictObject({ times: z.coerce.number().int().default(1) }),
  body: { kind: 'json', schema: z.strictObject({ a: z.number(), b: z.number() }) },
  success: { kind: 'json', status: 201, schema: z.object({ id: z.string(), sum: z.number() }) },
});
const add = endpoint(addEndpoint, ({ params, query, body }) => ({
  id: params.sum_id,
  sum: (body.a + body.b) * query.times,
}));

const whoEndpoint = defineEndpoint({
  ...base,
  id: 'test.who',
  method: 'GET',
  path: '/api/who',
  access: 'signed_in',
  success: { kind: 'json', status: 200, schema: z.object({ tenant: z.string(), language: z.string() }) },
});
const who = endpoint(whoEndpoint, ({ principal, language }) => ({ tenant: principal.tenant, language }));

const adminRoute = endpoint(
  defineEndpoint({
    ...base,
    id: 'test.admin',
    method: 'DELETE',
    path: '/api/who',
    access: 'admin',
    success: { kind: 'empty', status: 204 },
  }),
  () => undefined,
);

const internalRoute = endpoint(
  defineEndpoint({ ...whoEndpoint, id: 'test.internal', path: '/internal/who', access: 'internal' }),
  ({ language }) => ({ tenant: 'none', language }),
);

const routes = [add, who, adminRoute, internalRoute];

async function post(url: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}

async function problem(answer: Response) {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return problemSchema.parse(await answer.json());
}

describe('a request and its contract', () => {
  it('reaches the handler parsed, and its answer comes back with a request id', async () => {
    await withApp(routes, async ({ url }) => {
      const answer = await post(`${url}/api/sums/abc?times=2`, '{"a":1,"b":2}');
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ id: 'abc', sum: 6 });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-powered-by')).toBeNull();
    });
  });

  it.each([
    ['a missing field', '{"a":1}', 422, 'validation_failed', [{ field: 'b', detail: 'Required' }]],
    [
      'a field of another type',
      '{"a":"1","b":null}',
      422,
      'validation_failed',
      [
        { field: 'a', detail: 'Expected number received string' },
        { field: 'b', detail: 'Expected number received null' },
      ],
    ],
    [
      'an unknown field',
      '{"a":1,"b":2,"c":3}',
      422,
      'validation_failed',
      [{ field: 'c', detail: 'Unknown field' }],
    ],
    [
      'no object at all',
      '7',
      422,
      'validation_failed',
      [{ field: '', detail: 'Expected object received number' }],
    ],
    ['broken JSON', '{"a":', 400, 'malformed_request', undefined],
    [
      'an empty body',
      '',
      422,
      'validation_failed',
      [
        { field: 'a', detail: 'Required' },
        { field: 'b', detail: 'Required' },
      ],
    ],
    ['a body over 1 MiB', JSON.stringify({ a: 'x'.repeat(1_048_577) }), 413, 'body_too_large', undefined],
  ])('is refused with %s', async (_, body, status, code, errors) => {
    await withApp(routes, async ({ url }) => {
      const answer = await post(`${url}/api/sums/abc`, body);
      expect(answer).toMatchObject({ status, body: { status, code } });
      expect(problemSchema.parse(answer.body).errors).toEqual(errors);
    });
  });

  it('names the fields in the language asked for', async () => {
    await withApp(routes, async ({ url }) => {
      const { body } = await post(`${url}/api/sums/abc`, '{"b":true,"c":1}', { 'accept-language': 'es-MX' });
      expect(body).toMatchObject({
        detail: 'Revise los datos enviados',
        errors: [
          { field: 'a', detail: 'Obligatorio' },
          { field: 'b', detail: 'Se esperaba número y se recibió verdadero o falso' },
          { field: 'c', detail: 'Campo desconocido' },
        ],
      });
    });
  });

  it('says what the contract itself says of a field', async () => {
    const route = endpoint(
      defineEndpoint({ ...addEndpoint, body: { kind: 'json', schema: registrationSchema } }),
      () => ({ id: 'x', sum: 0 }),
    );
    await withApp([route], async ({ url }) => {
      const { body } = await post(`${url}/api/sums/abc`, '{"email":"ana@example.org","password":"short"}');
      expect(problemSchema.parse(body).errors).toEqual([
        { field: 'password', detail: 'Use 8 or more characters, with letters and numbers' },
      ]);
    });
  });

  it('is refused as 415 with another content type', async () => {
    await withApp(routes, async ({ url }) => {
      const answer = await post(`${url}/api/sums/abc`, 'a=1', { 'content-type': 'text/plain' });
      expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_media_type' } });
    });
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api/sums/abc', 405, 'method_not_allowed'],
    ['POST', '/api/sums/NO', 404, 'not_found'],
    ['POST', '/api/sums/%E0%A4%A', 400, 'malformed_request'],
  ])('%s %s answers %i', async (method, path, status, code) => {
    await withApp(routes, async ({ url }) => {
      const answer = await fetch(url + path, { method });
      expect(answer.status).toBe(status);
      expect((await problem(answer)).code).toBe(code);
      if (status === 405) expect(answer.headers.get('allow')).toBe('POST');
    });
  });
});

describe('access', () => {
  it.each([
    ['nobody', {}, 'GET', '/api/who', 401],
    ['a user', signedBy(aUser), 'GET', '/api/who', 200],
    ['a user, in a header for another service', signedBy(aUser, 'analytics'), 'GET', '/api/who', 401],
    [
      'a user, two minutes ago',
      signedBy(aUser, 'ingestion', new Date(Date.now() - 120_000)),
      'GET',
      '/api/who',
      401,
    ],
    ['an anonymous visitor', signedBy({ kind: 'anonymous' }), 'GET', '/api/who', 401],
    ['a service', signedBy({ kind: 'service', id: 'gateway' }), 'GET', '/api/who', 401],
    ['a user', signedBy(aUser), 'DELETE', '/api/who', 403],
    ['an admin', signedBy({ ...aUser, role: 'admin' }), 'DELETE', '/api/who', 204],
    ['an admin', signedBy({ ...aUser, role: 'admin' }), 'GET', '/internal/who', 404],
    ['a service', signedBy({ kind: 'service', id: 'gateway' }), 'GET', '/internal/who', 200],
  ] as const)('%s: %j %s %s', async (_, headers, method, path, status) => {
    await withApp(routes, async ({ url }) => {
      const answer = await fetch(url + path, { method, headers });
      expect(answer.status).toBe(status);
    });
  });

  it('takes the request id over from our own processes alone', async () => {
    await withApp(routes, async ({ url }) => {
      const headers = { 'x-request-id': 'request-0001' };
      const known = await fetch(`${url}/api/who`, { headers: { ...headers, ...signedBy(aUser) } });
      const stranger = await fetch(`${url}/api/who`, { headers });
      expect(known.headers.get('x-request-id')).toBe('request-0001');
      expect(stranger.headers.get('x-request-id')).not.toBe('request-0001');
    });
  });

  it('uses the account’s language where the request names none', async () => {
    await withApp(routes, async ({ url }) => {
      const headers = signedBy({ ...aUser, language: 'en' });
      const answer = await fetch(`${url}/api/who`, { headers: { ...headers, 'accept-language': '*' } });
      expect(await answer.json()).toEqual({ tenant: 'client-1', language: 'en' });
    });
  });
});

describe('errors', () => {
  const failing = (error: unknown) =>
    endpoint({ ...whoEndpoint, access: 'public' as const }, () => {
      throw error;
    });

  it('tell nothing of an unforeseen fault but the request’s id, and log it', async () => {
    const fault = new Error('secret detail of the database');
    await withApp([failing(fault)], async ({ url }, logger) => {
      const answer = await fetch(`${url}/api/who`);
      const told = await problem(answer);
      expect(told).toEqual({
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        detail: 'Algo ha fallado por nuestra parte, inténtelo de nuevo',
        code: 'internal',
        request_id: answer.headers.get('x-request-id'),
      });
      expect(logger.lines).toContainEqual({ message: 'A request failed', thrown: fault });
    });
  });

  it('say when to come back', async () => {
    const limited = new AppError('rate_limited', { retryAfterSeconds: 7.2 });
    await withApp([failing(limited)], async ({ url }) => {
      const answer = await fetch(`${url}/api/who`);
      expect(answer.status).toBe(429);
      expect(answer.headers.get('retry-after')).toBe('8');
    });
  });
});

describe('an answer and its contract', () => {
  const leaking = endpoint(whoEndpoint, () => {
    const whole = { tenant: 'client-1', language: 'es', password_hash: 'x' };
    return whole;
  });
  const get = (url: string) => fetch(`${url}/api/who`, { headers: signedBy(aUser) });

  it('leaves out what the contract does not name', async () => {
    await withApp(
      [leaking],
      async ({ url }) =>
        expect(await (await get(url)).json()).toEqual({ tenant: 'client-1', language: 'es' }),
      { testMode: false },
    );
  });

  it('fails in test mode instead', async () => {
    await withApp([leaking], async ({ url }) => expect((await get(url)).status).toBe(500));
  });
});

describe('health', () => {
  it('answers without asking who it is, and follows readiness', async () => {
    let isReady = false;
    const ready = (): Promise<boolean> => Promise.resolve(isReady);
    await withApp(
      [],
      async ({ url }) => {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        isReady = true;
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      },
      { ready, logger: keepingLogger() },
    );
  });
});
