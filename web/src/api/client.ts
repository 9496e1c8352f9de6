import type { Endpoint, Language } from '@cifra/proto';
import type { z } from 'zod';
import { ApiError, errorFromAnswer } from './api-error.ts';
import { buildUrl, type CallInput, type Values } from './build-request.ts';

type ApiDependencies = {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly language: () => Language;
  /** Told when the server says that the session which was sent is over. */
  readonly onSessionExpired: () => void;
};

/** The input of a call once its contract no longer matters. */
type Given = {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
};

type Answer<E extends Endpoint> = E['success'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export type Api = {
  /**
   * Calls an endpoint and gives its answer, checked against the contract.
   * @throws ApiError when the server refuses, answers something else, or cannot be reached.
   */
  readonly call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E>>;
  /** The raw answer, for downloads and event streams. @throws ApiError as `call`. */
  readonly fetch: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Response>;
};

/** The one client of the API: credentials, language, checking of answers, errors (specification §7, §8). */
export function createApi(deps: ApiDependencies): Api {
  const send = async (endpoint: Endpoint, input: Given): Promise<Response> => {
    const token = deps.token();
    const response = await request(deps, endpoint, input, token);
    if (response.ok) return response;
    const error = errorFromAnswer(response.status, await response.text().catch(() => ''));
    if (error.code === 'session_expired' && token !== null && token === deps.token()) deps.onSessionExpired();
    throw error;
  };
  return {
    fetch: (endpoint, input) => send(endpoint, input as Given),
    call: async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
      const response = await send(endpoint, input as Given);
      return (await readAnswer(endpoint, response)) as Answer<E>;
    },
  };
}

async function request(
  deps: ApiDependencies,
  endpoint: Endpoint,
  given: Given,
  token: string | null,
): Promise<Response> {
  const isJson = endpoint.body.kind === 'json';
  const headers = new Headers({ ...given.headers, 'Accept-Language': deps.language() });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (isJson) headers.set('Content-Type', 'application/json');
  const body = isJson ? JSON.stringify(given.body) : given.body instanceof FormData ? given.body : null;
  const url = buildUrl(deps.baseUrl, endpoint.path, given.params, given.query);
  try {
    return await deps.fetch(url, { method: endpoint.method, headers, body, signal: given.signal ?? null });
  } catch (error) {
    if (given.signal?.aborted === true) throw error;
    throw new ApiError({ status: 0, detail: null });
  }
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.success.kind !== 'json') return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const answer = endpoint.success.schema.safeParse(body);
  if (!answer.success) throw new ApiError({ status: response.status, detail: null, body });
  return answer.data;
}
