import express from 'express';
import type { Express, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { systemClock } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import { withLogContext } from '../logging/log-context.ts';
import type { Logger } from '../logging/logger.ts';
import type { Route } from './endpoint.ts';
import { mountHealth } from './mount-health.ts';
import { openExchange } from './open-exchange.ts';
import type { ExchangeOptions } from './open-exchange.ts';
import { mountRefusals } from './refusals.ts';
import type { Exchange } from './request-context.ts';
import { sendProblem } from './send-problem.ts';

export type AppOptions = {
  /** The service's name: the audience of the statements about who is asking that it accepts. */
  readonly service: string;
  readonly logger: Logger;
  readonly principalKey: string;
  readonly routes: readonly Route[];
  /** Whether the service can do its work now; asked by `/readyz`. */
  readonly ready: () => Promise<boolean>;
  /** Fails on answers with more than their contract names, instead of leaving the rest out. */
  readonly testMode?: boolean;
  readonly clock?: Clock;
  readonly newId?: () => string;
  readonly heartbeatMs?: number;
};

/** An express app and its way to end: after `drain` event streams close and `/readyz` says no. */
export type App = { readonly handler: Express; readonly drain: () => void };

/** The HTTP side of a service: its routes, health, and one answer for everything that goes wrong. */
export function createApp(options: AppOptions): App {
  const draining = new AbortController();
  const exchangeOptions: ExchangeOptions = {
    service: options.service,
    logger: options.logger,
    principalKey: options.principalKey,
    clock: options.clock ?? systemClock,
    newId: options.newId ?? randomUUID,
    testMode: options.testMode ?? false,
    heartbeatMs: options.heartbeatMs ?? 15_000,
    draining: draining.signal,
  };
  const handler = bareExpress();
  mountHealth(handler, async () => !draining.signal.aborted && (await options.ready()));
  for (const route of options.routes) mount(handler, route, exchangeOptions);
  mountRefusals(
    handler,
    options.routes.map(({ definition }) => definition),
    (request, response, error) => {
      const { context } = openExchange(request, response, exchangeOptions);
      begin(response, context.requestId);
      withLogContext(context, () => sendProblem(response, error, context));
    },
  );
  return { handler, drain: () => draining.abort() };
}

function bareExpress(): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  return app;
}

function mount(app: Express, route: Route, options: ExchangeOptions): void {
  const method = route.definition.method.toLowerCase() as Lowercase<typeof route.definition.method>;
  app[method](route.definition.path, async (request: Request, response: Response) => {
    const exchange = openExchange(request, response, options);
    await withLogContext(exchange.context, () => answer(route, exchange));
  });
}

async function answer(route: Route, exchange: Exchange): Promise<void> {
  const { response, context } = exchange;
  const startedAt = exchange.clock.elapsedMs();
  begin(response, context.requestId);
  response.once('close', () => {
    context.log.info('Answered', {
      endpoint: route.definition.id,
      status: response.statusCode,
      ms: Math.round(exchange.clock.elapsedMs() - startedAt),
    });
  });
  try {
    await route.run(exchange);
  } catch (thrown) {
    // A client that has left needs no answer, and its leaving is no fault of ours.
    if (response.destroyed && !response.writableFinished) return;
    sendProblem(response, thrown, context);
  }
}

function begin(response: Response, requestId: string): void {
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
}
