import type { z } from 'zod';
import type { ProblemCode } from '../catalogue/problem-codes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** `public`: everyone; `signed_in`: any account; `admin`: admins; `internal`: our own services, never through the gateway. */
export type Access = 'public' | 'signed_in' | 'admin' | 'internal';

export type Owner = 'auth' | 'ingestion' | 'analytics' | 'report-rendering';

export type Success<S extends z.ZodType> =
  | {
      readonly kind: 'json';
      readonly status: 200 | 201 | 202;
      readonly schema: S;
      /** Content types of a file that is answered instead when the query asks for it. */
      readonly alternatives?: readonly string[];
    }
  | { readonly kind: 'empty'; readonly status: 204 }
  /** A download; the content type depends on the request. */
  | { readonly kind: 'file'; readonly status: 200; readonly contentTypes: readonly string[] }
  /** Server-sent events, each with data of this shape and the job's revision as id. */
  | { readonly kind: 'events'; readonly status: 200; readonly schema: S };

export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
> = {
  readonly id: string;
  readonly method: Method;
  /** Express form, `:name` for what `params` describes. */
  readonly path: string;
  readonly service: Owner;
  readonly access: Access;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly schema: B }
    | { readonly kind: 'multipart' };
  /** Accepts `Idempotency-Key`: the same key with another body is refused. */
  readonly idempotent?: boolean;
  readonly success: Success<S>;
  /** The codes it can answer with, besides those that any endpoint can. */
  readonly problems: readonly ProblemCode[];
};

/** Keeps the literal types of access, body and success, from which a handler's signature follows. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** What any endpoint can answer with; the public ones leave out the session. */
export const commonProblems: readonly ProblemCode[] = [
  'malformed_request',
  'validation_failed',
  'body_too_large',
  'wrong_media_type',
  'rate_limited',
  'internal',
  'unavailable',
];
