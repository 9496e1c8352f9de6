import type { z } from 'zod';
import type { Endpoint } from './define-endpoint.ts';

/** What a caller gives an endpoint, as the contract takes it; what is not needed may be left out. */
export type EndpointInput<E extends Endpoint> = {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: E extends Endpoint<z.ZodType, z.ZodType, infer B> ? z.input<B> : never;
};

export type EndpointAnswer<E extends Endpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer S> ? z.output<S> : never;

const asText = (value: unknown): string => (typeof value === 'string' ? value : String(value));

/** The method, the path with its query, and the JSON body of a call: for every client of the API. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> = {},
): { readonly method: string; readonly path: string; readonly body: string | undefined } {
  const params = new Map(Object.entries((input.params ?? {}) as Record<string, unknown>));
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(asText(params.get(name) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, asText(value));
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { method: endpoint.method, path: `${path}${search}`, body };
}
