import type { Endpoint, Language } from '@cifra/proto';
import type { Request } from 'express';
import type { z } from 'zod';
import type { Principal } from '../auth/principal.ts';
import { AppError } from '../errors/app-error.ts';
import type { FileReply } from './file-reply.ts';
import { readBody } from './read-body.ts';
import { readInput } from './read-input.ts';
import type { Exchange, RequestContext } from './request-context.ts';
import { requireAccess } from './require-access.ts';
import type { StreamEvent } from './send-events.ts';
import { sendSuccess } from './send-success.ts';

/** A request as its contract describes it. */
export type EndpointRequest<E extends Endpoint> = {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: E['body'] extends { readonly kind: 'json'; readonly schema: infer B extends z.ZodType }
    ? z.output<B>
    : undefined;
  /** There where the contract asks for somebody who is signed in. */
  readonly principal: E['access'] extends 'signed_in' | 'admin' ? Principal : undefined;
  readonly language: Language;
  readonly context: RequestContext;
  readonly idempotencyKey: string | undefined;
  /** The id after which an interrupted stream of events goes on. */
  readonly lastEventId: string | undefined;
  /** Aborted when the client goes away; for streams of events also when the process is about to stop. */
  readonly signal: AbortSignal;
  /** For bodies that are streamed (multipart); nothing else needs it. */
  readonly raw: Request;
};

/** What a handler returns, by the kind of answer its contract promises. */
export type EndpointResult<E extends Endpoint> = E['success'] extends {
  readonly kind: 'json';
  readonly schema: infer S extends z.ZodType;
}
  ? E['success'] extends { readonly alternatives: readonly string[] }
    ? z.input<S> | FileReply
    : z.input<S>
  : E['success'] extends { readonly kind: 'events'; readonly schema: infer S extends z.ZodType }
    ? AsyncIterable<StreamEvent<z.input<S>>>
    : E['success'] extends { readonly kind: 'file' }
      ? FileReply
      : void;

/** An endpoint with its handler, ready to be mounted by `createApp`. */
export type Route = {
  readonly definition: Endpoint;
  readonly run: (exchange: Exchange) => Promise<void>;
};

/**
 * A contract and its handler as a route: access first, then path, query and body by the contract, then the
 * handler, then its answer by the contract. A path parameter that no id can look like answers `not_found`, as an
 * id that never existed does.
 */
export function endpoint<E extends Endpoint>(
  definition: E,
  handler: (request: EndpointRequest<E>) => Promise<EndpointResult<E>> | EndpointResult<E>,
): Route {
  return {
    definition,
    run: async (exchange) => {
      const request = await readRequest(definition, exchange);
      await sendSuccess(definition, await handler(request), exchange);
    },
  };
}

async function readRequest<E extends Endpoint>(
  definition: E,
  exchange: Exchange,
): Promise<EndpointRequest<E>> {
  const { request, response, context } = exchange;
  const principal = requireAccess(definition.access, exchange.caller);
  const params = definition.params.safeParse({ ...request.params });
  if (!params.success) throw new AppError('not_found');
  const query = readInput(definition.query, { ...request.query }, context.language);
  const sent = await readBody(definition, request, response);
  const body =
    definition.body.kind === 'json' ? readInput(definition.body.schema, sent, context.language) : undefined;
  // The types above follow from the contract; the compiler cannot see that through the generic parameter.
  return {
    params: params.data,
    query,
    body,
    principal,
    language: context.language,
    context,
    idempotencyKey: idempotencyKeyOf(definition, request),
    lastEventId: headerText(request, 'last-event-id'),
    signal: signalOf(definition, exchange),
    raw: request,
  } as EndpointRequest<E>;
}

function signalOf(definition: Endpoint, { gone, draining }: Exchange): AbortSignal {
  return definition.success.kind === 'events' ? AbortSignal.any([gone, draining]) : gone;
}

const longestKey = 255;

/** Never shortened: what two keys begin with may be the same. @throws AppError `malformed_request` for a longer one */
function idempotencyKeyOf(definition: Endpoint, request: Request): string | undefined {
  const key = definition.idempotent === true ? headerText(request, 'idempotency-key') : undefined;
  if (key !== undefined && key.length > longestKey) throw new AppError('malformed_request');
  return key;
}

function headerText(request: Request, name: string): string | undefined {
  const value = request.get(name)?.trim();
  return value === '' ? undefined : value;
}
