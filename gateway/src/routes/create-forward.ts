import type { Owner } from '@cifra/proto';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent, ServerResponse } from 'node:http';

/** Passes a request on to its service, and the service's answer back. */
export type Forward = {
  readonly to: (service: Owner, request: Request, response: Response) => void;
  readonly close: () => void;
};

/** How long a service may stay silent; event streams say something every 15 seconds. */
const silenceMs = 300_000;

/**
 * One proxy per service, over connections that are kept: opening one per request would cost two thirds of the
 * throughput. Bodies stream through in both directions.
 * @param fail answers a request whose service could not be reached
 */
export function createForward(
  upstreams: Readonly<Record<Owner, string>>,
  fail: (service: Owner, request: Request, response: Response, cause: unknown) => void,
): Forward {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });
  const proxyTo = (service: Owner) =>
    createProxyMiddleware<Request, Response>({
      target: upstreams[service],
      agent,
      proxyTimeout: silenceMs,
      headers: { connection: 'keep-alive' },
      on: {
        proxyReq: (asked) => {
          // The proxy would close after a body of unknown length, and a service that refuses it before its end would
          // be cut off before its refusal is read.
          asked.setHeader('connection', 'keep-alive');
        },
        proxyRes: (answer, _request, response) => {
          // They speak of the connection behind, not of the one to the client.
          delete answer.headers['keep-alive'];
          answer.headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
        },
        error: (cause, request, response) => {
          if (response instanceof ServerResponse) fail(service, request, response, cause);
        },
      },
    });
  const proxies = {
    auth: proxyTo('auth'),
    ingestion: proxyTo('ingestion'),
    analytics: proxyTo('analytics'),
    'report-rendering': proxyTo('report-rendering'),
  } satisfies Record<Owner, unknown>;
  return {
    to: (service, request, response) => {
      void proxies[service](request, response, (cause) => {
        if (cause !== undefined) fail(service, request, response, cause);
      });
    },
    close: () => agent.destroy(),
  };
}
