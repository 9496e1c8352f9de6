import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allEndpoints, problemSchema } from '@cifra/proto';
import type { Endpoint, Problem } from '@cifra/proto';
import { sampleLedger } from '@cifra/sample-company';
import { startTestStack } from './_stack.ts';
import type { TestStack } from './_stack.ts';
import { forgeToken } from './_tokens.ts';
import { until } from './_until.ts';

type Asked = {
  readonly token?: string | undefined;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
};

const credentials = { email: 'duena@alboran.example', password: 'libro-diario-2025' };
const stranger = { email: 'otra@empresa.example', password: 'libro-diario-2025' };
const newcomer = { email: 'nueva@empresa.example', password: 'libro-diario-2025' };
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };

let test: TestStack;
const tokens: Record<string, string> = {};
let uploadId: string;
let reportId: string;

async function ask(method: string, path: string, asked: Asked = {}): Promise<Response> {
  const { token, body, headers } = asked;
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(test.stack.url + path, { method, headers: { ...bearer, ...headers }, body: body ?? null });
}

/** The problem of a refusal that is as every refusal has to be. */
async function refusal(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  const text = await response.text();
  expect(text).not.toMatch(/node_modules|\.ts:\d|Error:/);
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem).toMatchObject({
    status: response.status,
    request_id: response.headers.get('x-request-id'),
  });
  return problem;
}

const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${(await refusal(response)).code}`;

async function signIn(who: typeof credentials): Promise<string> {
  const answer = await ask('POST', '/api/auth/register', { headers: json, body: JSON.stringify(who) });
  return ((await answer.json()) as { token: string }).token;
}

function pathOf(endpoint: Endpoint, id: string): string {
  return endpoint.path.replace(':figure_id', 'income').replace(/:[a-z_]+/g, id);
}

beforeAll(async () => {
  test = await startTestStack({
    CIFRA_PASSWORD_COST: '4',
    CIFRA_HOLD_AT: 'queued',
    CIFRA_MAX_FILE_SIZE: '1MiB',
    CIFRA_SIGN_INS_PER_MINUTE: '1000',
  });
  const owner = (tokens['owner'] = await signIn(credentials));
  tokens['other'] = await signIn(stranger);
  tokens['newcomer'] = await signIn(newcomer);
  const secrets = JSON.parse(readFileSync(join(test.folder, 'data', 'secrets.json'), 'utf8')) as {
    CIFRA_TOKEN_KEYS: string;
  };
  const key = secrets.CIFRA_TOKEN_KEYS.split(':')[1] ?? '';
  const past = Math.floor(Date.now() / 1000) - 1;
  Object.assign(tokens, {
    rubbish: 'rubbish',
    unsigned: `${forgeToken(owner, '', { header: { alg: 'none' } })
      .split('.')
      .slice(0, 2)
      .join('.')}.`,
    'of another key': forgeToken(owner, 'another-key'),
    'of an unknown key': forgeToken(owner, key, { header: { kid: '__proto__' } }),
    'for another audience': forgeToken(owner, key, { claims: { aud: 'somebody-else' } }),
    'of another issuer': forgeToken(owner, key, { claims: { iss: 'somebody-else' } }),
    expired: forgeToken(owner, key, { claims: { exp: past } }),
    'of another person’s session': forgeToken(owner, key, { claims: { sub: 'somebody-else' } }),
    'of no session': forgeToken(owner, key, { claims: { sid: '../../healthz' } }),
    'like the owner’s': forgeToken(owner, key),
  });
  const ledger = sampleLedger();
  const file = join(test.folder, ledger.name);
  await writeFile(file, ledger.content);
  const [upload] = await test.client().withToken(owner).upload([file]);
  uploadId = upload?.id ?? '';
  const body = JSON.stringify({ systems: ['spanish-ledger'], upload_ids: [uploadId] });
  const ordered = await ask('POST', '/api/reports', { token: owner, headers: json, body });
  reportId = ((await ordered.json()) as { id: string }).id;
});
afterAll(() => test.stop());

describe.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const { method, access, body } = endpoint;
  const sent: Asked = body.kind === 'json' ? { headers: json, body: '{}' } : {};

  it('knows nobody by a token that is none', async () => {
    const expected = { public: '422 validation_failed', internal: '404 not_found' };
    const forged = ['nobody', ...Object.keys(tokens).filter((name) => /rubb|unsi|expi|^of|^for/.test(name))];
    for (const name of forged) {
      const answer = await ask(method, pathOf(endpoint, 'x'), { ...sent, token: tokens[name] });
      const code = access === 'signed_in' || access === 'admin' ? '401 session_expired' : expected[access];
      expect([name, await codeOf(answer)]).toEqual([name, code]);
    }
    expect(forged).toHaveLength(10);
  });

  if (!endpoint.path.includes(':') || access === 'internal') return;

  it('has nothing of another client, and nothing newest where there is nothing', async () => {
    const foreign = endpoint.path.includes(':upload_id') ? uploadId : reportId;
    const patch: Asked = body.kind === 'json' ? { headers: json, body: '{"status":"completed"}' } : {};
    for (const name of ['other', 'newcomer']) {
      const ids = [foreign, 'f'.repeat(32), 'latest', '..%2f..', '%00', '__proto__', 'x'.repeat(2000)];
      const answers = await Promise.all(
        ids.map((id) => ask(method, pathOf(endpoint, id), { ...patch, token: tokens[name] })),
      );
      const told = await Promise.all(
        answers.map(async (answer) => ({ ...(await refusal(answer)), request_id: '' })),
      );
      expect(told).toEqual(ids.map(() => told[0]));
      expect(told[0]?.code).toBe('not_found');
      expect(JSON.stringify(told)).not.toContain(foreign);
    }
  });

  it('cannot read a broken address', async () => {
    const answer = await ask(method, pathOf(endpoint, '%zz'), { ...sent, token: tokens['owner'] });
    expect(await codeOf(answer)).toBe('400 malformed_request');
  });
});

it('the forged tokens fail for their faults alone', async () => {
  expect((await ask('GET', '/api/auth/me', { token: tokens['like the owner’s'] })).status).toBe(200);
});

describe('a body', () => {
  const nested = '['.repeat(100_000) + ']'.repeat(100_000);
  const bodies: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, number])[] = [
    ['cut short', '{', 400],
    ['of a NUL', '\u0000', 400],
    ['of broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22]), 400],
    ['nested without end', nested, 422],
    ['that is a list', '[]', 422],
    ['that is a number beyond all', '1e999', 422],
    ['with a prototype', '{"__proto__":{"is_admin":true}}', 422],
    ['with a constructor', '{"constructor":{"prototype":{}}}', 422],
    ['with half a character', '{"email":"\\ud800@a.es","status":"\\ud800"}', 422],
    ['of 2 MiB', JSON.stringify('x'.repeat(2 ** 21)), 413],
  ];
  const takers = allEndpoints.filter(({ body }) => body.kind === 'json');

  it.each(bodies)('%s is refused', async (_what, body, status) => {
    for (const taker of takers) {
      const path = taker.path.replace(':report_id', reportId).replace(':task_id', 't');
      const answer = await ask(taker.method, path, { token: tokens['owner'], headers: json, body });
      const problem = await refusal(answer);
      expect([taker.id, problem.status]).toEqual([taker.id, status]);
      expect(JSON.stringify(problem).length).toBeLessThan(20_000);
    }
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'multipart/mixed; boundary=b',
  ])('of type %s is refused', async (type) => {
    for (const { method, path } of [...takers, { method: 'POST', path: '/api/uploads' }]) {
      const headers = { 'content-type': type };
      const asked = { token: tokens['owner'], headers, body: '{}' };
      expect(await codeOf(await ask(method, path.replaceAll(':', ''), asked))).toBe('415 wrong_media_type');
    }
  });
});

describe('an upload', () => {
  const part = (head: string, content: string): string =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = part('name="files"; filename="a.csv"', 'x;y');
  const over = 'x'.repeat(2 ** 20 + 1);
  const blobs = (): string[] => readdirSync(join(test.folder, 'data'), { recursive: true }) as string[];
  const kept = (): string[] => blobs().filter((name) => /uploads/.test(name) && !/sqlite/.test(name));

  it.each([
    ['without an end', file, 'b', '422 upload_failed'],
    ['of another boundary', `${file}--b--`, 'other', '422 upload_failed'],
    ['of no part', '--b--\r\n', 'b', '422 validation_failed'],
    [
      'in a field of another name',
      `${part('name="file"; filename="a"', over)}--b--`,
      'b',
      '422 validation_failed',
    ],
    ['with a field beside', `${part('name="x"', 'y')}${file}--b--`, 'b', '422 validation_failed'],
    [
      'beyond the limit',
      `${file}${part('name="files"; filename="b"', over)}--b--`,
      'b',
      '413 file_too_large',
    ],
    ['of 21 files', `${file.repeat(21)}--b--`, 'b', '422 validation_failed'],
  ])('%s is refused, whatever way it comes, and leaves nothing', async (_what, text, boundary, code) => {
    const before = kept();
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const asked = { token: tokens['owner'] ?? '', headers };
    expect(await codeOf(await ask('POST', '/api/uploads', { ...asked, body: text }))).toBe(code);
    const body = ReadableStream.from([text.slice(0, 20), text.slice(20)].map((piece) => Buffer.from(piece)));
    const streamed = await fetch(`${test.stack.url}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${asked.token}` },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(await codeOf(streamed)).toBe(code);
    expect(before).not.toEqual([]);
    await until('nothing is left', async () => kept().every((name) => before.includes(name)));
  });

  it('has a name that is only a name', async () => {
    const names = ['../../../etc/passwd', 'a\u202Efdp.exe', 'n'.repeat(5000), '..'];
    const body = `${names.map((name) => part(`name="files"; filename="${name}"`, '')).join('')}--b--`;
    const answer = await ask('POST', '/api/uploads', { token: tokens['owner'], headers: multipart, body });
    const { uploads } = (await answer.json()) as { uploads: { name: string }[] };
    expect(uploads.map(({ name }) => name.slice(0, 255))).toEqual([
      'passwd',
      'afdp.exe',
      'n'.repeat(255),
      'archivo',
    ]);
  });
});

describe('an account', () => {
  const send = (path: string, body: unknown): Promise<Response> =>
    ask('POST', path, { headers: json, body: JSON.stringify(body) });

  it('is made once, however many ask at the same moment', async () => {
    const spellings = ['a@uno.example', 'A@UNO.EXAMPLE'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send('/api/auth/register', { ...credentials, email: spellings[n % 2] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });

  it('is not given away by how a login fails', async () => {
    const wrong = { ...credentials, password: 'otra-clave-1' };
    const known = await refusal(await send('/api/auth/login', wrong));
    const unknown = await refusal(await send('/api/auth/login', { ...wrong, email: 'nadie@uno.example' }));
    expect({ ...known, request_id: '' }).toEqual({ ...unknown, request_id: '' });
  });

  it('opens with the whole password alone', async () => {
    const long = 'a1'.repeat(40);
    await send('/api/auth/register', { email: 'larga@uno.example', password: `${long}X` });
    const login = (password: string) => send('/api/auth/login', { email: 'larga@uno.example', password });
    expect((await login(`${long}X`)).status).toBe(200);
    for (const password of [`${long}Y`, long, long.slice(0, 72), `${long}X\u0000`]) {
      expect(await codeOf(await login(password))).toBe('401 invalid_credentials');
    }
  });
});

it('answers go on, and the log says nothing of people, secrets or books', async () => {
  expect((await ask('GET', '/api/systems', { token: tokens['owner'] })).status).toBe(200);
  const log = readFileSync(test.stack.logFile, 'utf8');
  expect(log).toContain('"status":401');
  expect(log).not.toMatch(/\.example|libro-diario|eyJ[\w-]{10}|"level":"error"|\.csv/);
});
