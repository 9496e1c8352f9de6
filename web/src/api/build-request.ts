import type { Endpoint } from '@cifra/proto';
import type { z } from 'zod';

type NoInput = Record<string, never>;

type ParamsInput<S extends z.ZodType> =
  NoInput extends z.input<S> ? { readonly params?: undefined } : { readonly params: z.input<S> };

type BodyInput<E extends Endpoint> = E['body'] extends { kind: 'json'; schema: infer S extends z.ZodType }
  ? { readonly body: z.input<S> }
  : E['body'] extends { kind: 'multipart' }
    ? { readonly body: FormData }
    : { readonly body?: undefined };

/** What a call to an endpoint takes: path parameters and body as its contract says, query where wanted. */
export type CallInput<E extends Endpoint> = ParamsInput<E['params']> &
  BodyInput<E> & {
    readonly query?: z.input<E['query']> | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
  };

type Value = string | number | boolean;
/** Path parameters or query of a call, by name. */
export type Values = Readonly<Record<string, Value | undefined>>;

/** The address of an endpoint: `:name` filled in and escaped, query values that are undefined left out. */
export function buildUrl(baseUrl: string, path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`The path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? `${baseUrl}${filled}` : `${baseUrl}${filled}?${search.toString()}`;
}
