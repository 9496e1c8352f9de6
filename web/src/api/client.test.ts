import { describe, expect, it } from '@jest/globals';
import {
  createUploadsEndpoint,
  dashboardEndpoint,
  getMeEndpoint,
  listReportsEndpoint,
  loginEndpoint,
  logoutEndpoint,
} from '@cifra/proto';
import { endpointSamples } from '@cifra/proto/samples';
import { ApiError } from './api-error.ts';
import { type Api, createApi } from './client.ts';

type Sent = { readonly url: string; readonly init: RequestInit };

/** A client whose server gives one fixed answer, and what was sent to it. */
function clientOf(
  answer: Response | Error,
  token: string | null = 'tok',
): { api: Api; sent: Sent[]; expired: () => number } {
  const sent: Sent[] = [];
  let expired = 0;
  const api = createApi({
    baseUrl: '',
    fetch: (url, init) => {
      sent.push({ url: typeof url === 'string' ? url : '', init: init ?? {} });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    token: () => token,
    language: () => 'en',
    onSessionExpired: () => {
      expired += 1;
    },
  });
  return { api, sent, expired: () => expired };
}

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const problem = (status: number, code: string, detail: string) =>
  json(status, { type: 'about:blank', title: '', status, detail, code, request_id: 'req_1' });
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
};

describe('the client', () => {
  it('sends token, language and a JSON body, and gives the checked answer', async () => {
    const answer = endpointSamples['auth.login']?.answer;
    const { api, sent } = clientOf(json(200, answer));
    const body = { email: 'ana@iber.example', password: 'x' };
    expect(await api.call(loginEndpoint, { body })).toEqual(answer);
    const headers = new Headers(sent[0]?.init.headers);
    expect(sent[0]?.url).toBe('/api/auth/login');
    expect([
      headers.get('Authorization'),
      headers.get('Accept-Language'),
      headers.get('Content-Type'),
    ]).toEqual(['Bearer tok', 'en', 'application/json']);
    expect(sent[0]?.init.body).toBe(JSON.stringify(body));
  });

  it('sends no credential where there is none, and leaves a form to the browser', async () => {
    const { api, sent } = clientOf(json(201, { uploads: [] }), null);
    await api.call(createUploadsEndpoint, { body: new FormData() });
    const headers = new Headers(sent[0]?.init.headers);
    expect([headers.has('Authorization'), headers.has('Content-Type')]).toEqual([false, false]);
  });

  it('fills in path and query, escaped', async () => {
    const { api, sent } = clientOf(json(404, {}));
    await failure(api.call(dashboardEndpoint, { params: { report_id: 'a/b' } }));
    await failure(api.call(listReportsEndpoint, { query: { page: 2 } }));
    expect(sent.map(({ url }) => url)).toEqual(['/api/reports/a%2Fb/dashboard', '/api/reports?page=2']);
  });

  it('gives nothing where the contract has no body', async () => {
    const { api } = clientOf(new Response(null, { status: 204 }));
    expect(await api.call(logoutEndpoint, {})).toBeUndefined();
  });

  it('turns a problem into its sentence, code and status', async () => {
    const { api } = clientOf(
      problem(429, 'report_limit_reached', 'You have reached your monthly report limit'),
    );
    const error = await failure(api.call(getMeEndpoint, {}));
    expect([error.status, error.code, error.message]).toEqual([
      429,
      'report_limit_reached',
      'You have reached your monthly report limit',
    ]);
  });

  it('takes the detail of any body, and else names the status', async () => {
    const detailed = await failure(clientOf(json(400, { detail: 'No' })).api.call(getMeEndpoint, {}));
    const bare = await failure(clientOf(new Response('<html>', { status: 502 })).api.call(getMeEndpoint, {}));
    expect([detailed.message, bare.message, bare.detail]).toEqual([
      'No',
      'Request failed with status 502',
      null,
    ]);
  });

  it('says when the backend cannot be reached', async () => {
    const error = await failure(clientOf(new TypeError('fetch failed')).api.call(getMeEndpoint, {}));
    expect([error.message, error.isUnreachable]).toEqual(['Cannot reach the backend', true]);
  });

  it('refuses an answer that the contract does not know', async () => {
    const error = await failure(clientOf(json(200, { id: 1 })).api.call(getMeEndpoint, {}));
    expect(error.message).toBe('Request failed with status 200');
  });

  it('tells that a session is over, but not of a wrong password', async () => {
    const over = clientOf(problem(401, 'session_expired', 'Session expired, please log in again'));
    await failure(over.api.call(getMeEndpoint, {}));
    const wrong = clientOf(problem(401, 'invalid_credentials', 'Email or password is incorrect'));
    await failure(wrong.api.call(loginEndpoint, { body: { email: 'a@b.example', password: 'x' } }));
    expect([over.expired(), wrong.expired()]).toEqual([1, 0]);
  });
});
