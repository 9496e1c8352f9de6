import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createUploadsEndpoint, problemSchema, requestOf } from '@cifra/proto';
import type { Endpoint, EndpointAnswer, EndpointInput, Language, UploadVerdict } from '@cifra/proto';

/** An answer of the API that is not a success, with the sentence the server wrote for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export type ApiClient = {
  /** A JSON call by its contract; the answer is checked against it. @throws ApiError */
  readonly call: <E extends Endpoint>(endpoint: E, input?: EndpointInput<E>) => Promise<EndpointAnswer<E>>;
  /** The answer as it comes, for downloads and event streams. @throws ApiError */
  readonly open: <E extends Endpoint>(
    endpoint: E,
    input?: EndpointInput<E>,
    headers?: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => Promise<Response>;
  readonly upload: (files: readonly string[]) => Promise<UploadVerdict[]>;
  readonly withToken: (token: string) => ApiClient;
};

/** A client of the public API, as the programs of this folder use it: nothing but what any client could do. */
export function createApiClient(url: string, language: Language, token?: string): ApiClient {
  const common: Record<string, string> = {
    'Accept-Language': language,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };

  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${url}${path}`, init);
    if (!response.ok) throw await apiError(response);
    return response;
  }

  const open: ApiClient['open'] = (endpoint, input, headers = {}, signal) => {
    const { method, path, body } = requestOf(endpoint, input);
    return send(path, {
      method,
      headers: {
        ...common,
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  };

  return {
    open,
    call: async (endpoint, input) => {
      const response = await open(endpoint, input);
      if (endpoint.success.kind !== 'json') return undefined as never;
      return endpoint.success.schema.parse(await response.json()) as never;
    },
    upload: async (files) => {
      const form = new FormData();
      for (const file of files) form.append('files', await openAsBlob(file), basename(file));
      const { method, path } = requestOf(createUploadsEndpoint);
      const response = await send(path, { method, headers: common, body: form });
      if (createUploadsEndpoint.success.kind !== 'json') return [];
      return createUploadsEndpoint.success.schema.parse(await response.json()).uploads;
    },
    withToken: (given) => createApiClient(url, language, given),
  };
}

/** The same person's clients in both languages. */
export function createApiClients(url: string, token: string): Readonly<Record<Language, ApiClient>> {
  return { es: createApiClient(url, 'es', token), en: createApiClient(url, 'en', token) };
}

async function apiError(response: Response): Promise<ApiError> {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  if (!problem.success) {
    return new ApiError(response.status, 'unknown', `Request failed with status ${response.status}`);
  }
  const fields = (problem.data.errors ?? []).map(({ field, detail }) => `${field}: ${detail}`);
  return new ApiError(response.status, problem.data.code, [problem.data.detail, ...fields].join(' · '));
}
