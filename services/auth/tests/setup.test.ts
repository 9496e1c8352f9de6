import { authResponseSchema } from '@cifra/proto';
import { describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readAuthConfig } from '../src/service.ts';
import { env, newFolder, withAuth } from './_auth.ts';
import type { Auth } from './_auth.ts';

const admin = { email: 'admin@cifra.example', password: 'administra1' };

const setUp = (auth: Auth, code: string | undefined, email = admin.email) =>
  auth.call('POST', '/api/auth/setup', { body: { ...admin, email, code: code ?? 'none' } });

describe('the set-up code', () => {
  it('makes the first admin, who belongs to the operator’s own client', async () => {
    await withAuth(async (auth) => {
      const [code = ''] = auth.setupCodes;
      expect(code).toMatch(/^([2-9A-Z]{5}-){5}[2-9A-Z]{5}$/);
      const answer = await setUp(auth, ` ${code.toLowerCase()} `);
      expect(answer.status).toBe(201);
      expect(authResponseSchema.parse(answer.body).user).toMatchObject({ role: 'admin', is_admin: true });
      const [client] = await auth.heard('cifra.client.changed.v1', 1);
      expect(client?.data).toMatchObject({ name: 'Cifra' });
    });
  });

  it('works once, also for ten requests at the same time', async () => {
    await withAuth(async (auth) => {
      const [code] = auth.setupCodes;
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => setUp(auth, code, `admin${n}@cifra.example`)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(9);
      expect(await setUp(auth, code)).toMatchObject({ status: 403, body: { code: 'setup_refused' } });
    });
  });

  it('is refused when it is wrong', async () => {
    await withAuth(async (auth) => {
      expect((await setUp(auth, 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF')).status).toBe(403);
    });
  });

  it('is told at the first start alone, kept as a hash, and can be replaced by the operator', async () => {
    const folder = newFolder();
    let first = '';
    await withAuth(
      async (auth) => {
        first = auth.setupCodes[0] ?? '';
      },
      { folder },
    );
    const kept = ['auth.sqlite', 'auth.sqlite-wal'].map((name) => contentOf(join(folder, name))).join('');
    expect(kept).not.toContain(first);
    await withAuth(async (auth) => expect(auth.setupCodes).toEqual([]), { folder });
    await withAuth(
      async (auth) => {
        expect(auth.setupCodes).toHaveLength(1);
        expect((await setUp(auth, first)).status).toBe(403);
        expect((await setUp(auth, auth.setupCodes[0])).status).toBe(201);
      },
      { folder, env: { CIFRA_NEW_SETUP_CODE: '1' } },
    );
    await withAuth(async (auth) => expect(auth.setupCodes).toEqual([]), {
      folder,
      env: { CIFRA_NEW_SETUP_CODE: '1' },
    });
    rmSync(folder, { recursive: true });
  });
});

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

describe('an admin named by the configuration', () => {
  it('is there from the first start, and not made anew at the next', async () => {
    const folder = newFolder();
    const adminEnv = { CIFRA_ADMIN_EMAIL: admin.email, CIFRA_ADMIN_PASSWORD: admin.password };
    await withAuth(
      async (auth) => {
        expect(auth.setupCodes).toEqual([]);
        const answer = await auth.call('POST', '/api/auth/login', { body: admin });
        expect(answer).toMatchObject({ status: 200, body: { user: { is_admin: true } } });
      },
      { folder, env: adminEnv },
    );
    await withAuth(
      async (auth) => {
        const newPassword = { ...admin, password: 'administra2' };
        expect((await auth.call('POST', '/api/auth/login', { body: newPassword })).status).toBe(401);
        expect((await auth.call('POST', '/api/auth/login', { body: admin })).status).toBe(200);
      },
      { folder, env: { ...adminEnv, CIFRA_ADMIN_PASSWORD: 'administra2' } },
    );
    rmSync(folder, { recursive: true });
  });
});

describe('the configuration', () => {
  it.each([
    [
      'a missing secret',
      { CIFRA_PASSWORD_KEY: '' },
      /CIFRA_PASSWORD_KEY \(or CIFRA_PASSWORD_KEY_FILE\) is not set/,
    ],
    ['cheap hashing', { CIFRA_TEST_MODE: '0' }, /CIFRA_PASSWORD_COST is below 12/],
    ['half an admin', { CIFRA_ADMIN_EMAIL: 'a@b.es' }, /go together/],
    [
      'a weak admin',
      { CIFRA_ADMIN_EMAIL: 'a@b.es', CIFRA_ADMIN_PASSWORD: 'x' },
      /CIFRA_ADMIN_PASSWORD is too weak/,
    ],
    ['no address', { CIFRA_ADMIN_EMAIL: 'a', CIFRA_ADMIN_PASSWORD: 'segura123' }, /is no e-mail address/],
  ])('is refused with %s', (_, change, message) => {
    expect(() => readAuthConfig({ ...env, ...change })).toThrow(message);
  });
});
