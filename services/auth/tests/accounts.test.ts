import { authResponseSchema, userSchema } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { env, withAuth } from './_auth.ts';
import type { Auth } from './_auth.ts';

const credentials = { email: 'ana@acme.es', password: 'segura123' };

async function register(auth: Auth, parts: { email?: string; password?: string } = {}) {
  const answer = await auth.call('POST', '/api/auth/register', { body: { ...credentials, ...parts } });
  expect(answer.status).toBe(201);
  return authResponseSchema.parse(answer.body);
}

function claimsOf(token: string): { sid: string; sub: string } {
  return jwt.verify(token, 'Zx8-kQ2mW_7rTb4LsYp9HcJdNfGe6UvA', {
    algorithms: ['HS256'],
    ignoreExpiration: true,
  }) as unknown as { sid: string; sub: string };
}

const gateway = { kind: 'service', id: 'gateway' } as const;

describe('registering', () => {
  it('makes an account with a client of its own, on starter, in the person’s language', async () => {
    await withAuth(async (auth) => {
      const { user } = await register(auth, { email: 'Ana@ACME.es' });
      expect(user).toEqual({
        id: user.id,
        email: 'ana@acme.es',
        created_at: '2026-01-15T09:00:00.000Z',
        client_id: user.client_id,
        is_admin: false,
        is_active: true,
        role: 'user',
        tier: 'starter',
        monthly_quota: null,
        language: 'en',
        tokens_used_this_month: 0,
      });
      const other = await register(auth, { email: 'ben@acme.es' });
      expect(other.user.client_id).not.toBe(user.client_id);
    });
  });

  it('is announced with full state, and without the person’s address', async () => {
    await withAuth(async (auth) => {
      const { user } = await register(auth, { email: 'ana.garcia@gmail.com' });
      const [client] = await auth.heard('cifra.client.changed.v1', 1);
      const [account] = await auth.heard('cifra.account.changed.v1', 1);
      expect(client).toMatchObject({
        subject: user.client_id,
        tenantid: user.client_id,
        data: { client_id: user.client_id, name: 'Empresa', version: 1 },
      });
      expect(account).toMatchObject({
        subject: user.id,
        tenantid: user.client_id,
        data: { user_id: user.id, client_id: user.client_id, role: 'user', tier: 'starter', version: 1 },
      });
      expect(JSON.stringify(auth.events)).not.toMatch(/garcia|gmail/);
      expect(auth.logged.join('')).not.toMatch(/garcia|gmail|segura123/);
    });
  });

  it('takes an address once, also from twenty requests at the same time', async () => {
    await withAuth(async (auth) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          auth.call('POST', '/api/auth/register', {
            body: { ...credentials, email: n % 2 === 0 ? 'ana@acme.es' : 'ANA@acme.es' },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    });
  });

  it.each([
    ['seven characters', 'abcdef1'],
    ['letters alone', 'abcdefghi'],
    ['digits alone', '123456789'],
    ['more than 1,024 bytes', `1${'ñ'.repeat(512)}`],
  ])('refuses a password of %s', async (_, password) => {
    await withAuth(async (auth) => {
      const answer = await auth.call('POST', '/api/auth/register', { body: { ...credentials, password } });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'validation_failed',
          errors: [{ field: 'password', detail: 'Use 8 or more characters, with letters and numbers' }],
        },
      });
    });
  });
});

describe('signing in', () => {
  it('takes any spelling of the address, and accents however they were typed', async () => {
    await withAuth(async (auth) => {
      const { user } = await register(auth, { password: 'contrase\u00f1a1' });
      const answer = await auth.call('POST', '/api/auth/login', {
        body: { email: 'ANA@Acme.ES', password: 'contrasen\u0303a1' },
      });
      expect(answer.status).toBe(200);
      expect(authResponseSchema.parse(answer.body).user).toEqual(user);
    });
  });

  it('reads every byte of a long password', async () => {
    await withAuth(async (auth) => {
      const long = `1${'a'.repeat(1000)}`;
      await register(auth, { password: long });
      const login = (password: string) =>
        auth.call('POST', '/api/auth/login', { body: { ...credentials, password } });
      expect((await login(`${long.slice(0, -1)}b`)).status).toBe(401);
      expect((await login(long)).status).toBe(200);
    });
  });

  it('answers a wrong address and a wrong password alike, but for the request id', async () => {
    await withAuth(async (auth) => {
      await register(auth);
      const wrong = [
        { email: 'nobody@acme.es', password: 'segura123' },
        { email: 'ana@acme.es', password: 'segura124' },
        { email: 'ana@acme.es', password: `1${'ñ'.repeat(600)}` },
      ];
      for (const body of wrong) {
        const answer = await auth.call('POST', '/api/auth/login', { body });
        expect(answer).toMatchObject({
          status: 401,
          body: { code: 'invalid_credentials', detail: 'Email or password is incorrect' },
        });
      }
    });
  });
});

describe('a session', () => {
  it('is told to the gateway as it stands, and to nobody else', async () => {
    await withAuth(async (auth) => {
      const { token, user } = await register(auth);
      const path = `/internal/sessions/${claimsOf(token).sid}`;
      expect(await auth.call('GET', path, { as: gateway })).toMatchObject({
        status: 200,
        body: { user_id: user.id, client_id: user.client_id, client_name: 'acme.es', role: 'user' },
      });
      expect((await auth.call('GET', path)).status).toBe(404);
    });
  });

  it('ends with logging out, after twelve hours, and never was for an unknown id', async () => {
    await withAuth(async (auth) => {
      const first = await register(auth);
      const second = authResponseSchema.parse(
        (await auth.call('POST', '/api/auth/login', { body: credentials })).body,
      );
      const state = async (token: string) =>
        (await auth.call('GET', `/internal/sessions/${claimsOf(token).sid}`, { as: gateway })).status;
      const principal = {
        kind: 'user',
        id: first.user.id,
        session: claimsOf(first.token).sid,
        tenant: first.user.client_id,
        role: 'user',
        tier: 'starter',
        language: 'es',
        client_name: 'acme.es',
      } as const;
      const me = await auth.call('GET', '/api/auth/me', { as: principal });
      expect(userSchema.parse(me.body)).toEqual(first.user);

      expect((await auth.call('POST', '/api/auth/logout', { as: principal })).status).toBe(204);
      expect([await state(first.token), await state(second.token)]).toEqual([401, 200]);
      auth.clock.setWallClock(new Date('2026-01-15T21:00:00.000Z'));
      expect(await state(second.token)).toBe(401);
      const unknown = await auth.call('GET', '/internal/sessions/unknown', { as: gateway });
      expect(unknown).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    });
  });

  it('has a token that names its key, and says nothing of the person', async () => {
    const other = 'k0:qW3-eR5tY7_uI9oP1aS2dF4gH6jK8lZ0';
    await withAuth(
      async (auth) => {
        const { token } = await register(auth);
        const decoded = jwt.decode(token, { complete: true });
        expect(decoded?.header).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'k1' });
        expect(Object.keys(decoded?.payload ?? {}).toSorted()).toEqual([
          'aud',
          'exp',
          'iat',
          'iss',
          'sid',
          'sub',
        ]);
      },
      { env: { CIFRA_TOKEN_KEYS: `${env.CIFRA_TOKEN_KEYS},${other}` } },
    );
  });
});
