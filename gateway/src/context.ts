import {
  AppError,
  createLogger,
  mountRefusals,
  negotiateLanguage,
  sendProblem,
  systemClock,
  withLogContext,
} from '@cifra/platform';
import type { App, Clock, Logger } from '@cifra/platform';
import express from 'express';
import type { Express } from 'express';
import { randomUUID } from 'node:crypto';
import type { GatewayConfig } from './config.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { createForward } from './routes/create-forward.ts';
import { mountRoutes, publicEndpoints } from './routes/mount-routes.ts';
import type { Refuse } from './routes/mount-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createAskAuth } from './sessions/ask-auth.ts';
import { findCaller } from './sessions/find-caller.ts';
import { createOpenStreams } from './sessions/open-streams.ts';
import { createSessionStates } from './sessions/session-states.ts';
import { mountWeb } from './web/mount-web.ts';

export type Overrides = {
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly newId?: () => string;
};

/** Composition root: hands each part just what it uses. */
export function createContext(config: GatewayConfig, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger({ service: 'gateway', level: config.logLevel });
  const newId = overrides.newId ?? randomUUID;

  const sessions = createSessionStates(createAskAuth({ ...config, clock }), clock);
  const streams = createOpenStreams(sessions, clock);
  const refuse = refusal(logger);
  const upstreams = {
    auth: config.authUrl,
    ingestion: config.ingestionUrl,
    analytics: config.analyticsUrl,
    'report-rendering': config.reportRenderingUrl,
  };
  const forward = createForward(upstreams, (service, request, response, cause) => {
    logger.warn('A service could not be reached', { upstream: service }, cause);
    refuse(request, response, new AppError('unavailable', { cause }));
  });

  const handler = express();
  prepare(handler, config);
  handler.use(identify(newId, logger, clock));
  handler.use(securityHeaders({ isTls: config.publicUrl.startsWith('https:') }));
  handler.use(requireHost(refuse));
  handler.get('/healthz', (_request, response) => response.json({ status: 'ok' }));
  mountRoutes(handler, {
    principalKey: config.principalKey,
    clock,
    forward,
    streams,
    takeSignIn: createRateLimit(config.signInsPerMinute, clock),
    findCaller: (access, authorization) =>
      findCaller({ sessions, tokenKeys: config.tokenKeys, clock }, access, authorization),
    refuse,
  });
  mountWeb(handler, config.webFolder, refuse);
  mountRefusals(handler, publicEndpoints, refuse);

  const app: App = { handler, drain: streams.cutAll };
  return { app, logger, close: forward.close };
}

function prepare(app: Express, config: GatewayConfig): void {
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', config.trustedProxies);
}

/** Gives each request an id of ours, whatever it came with, and one line in the log. */
function identify(newId: () => string, logger: Logger, clock: Clock): express.RequestHandler {
  return (request, response, next) => {
    const requestId = newId();
    const startedAt = clock.elapsedMs();
    response.setHeader('X-Request-Id', requestId);
    withLogContext({ requestId, correlationId: requestId }, () => {
      response.once('close', () => {
        const ms = Math.round(clock.elapsedMs() - startedAt);
        logger.info('Answered', { method: request.method, status: response.statusCode, ms });
      });
      next();
    });
  };
}

/** A request of HTTP/1.1 says what host it is for (RFC 9112 §3.2). */
function requireHost(refuse: Refuse): express.RequestHandler {
  return (request, response, next) => {
    if (request.httpVersion !== '1.1' || request.headers.host !== undefined) next();
    else refuse(request, response, new AppError('malformed_request'));
  };
}

function refusal(logger: Logger): Refuse {
  return (request, response, error) => {
    // A client that has left needs no answer, and nobody needs a second one.
    if (response.destroyed || response.writableEnded) return;
    const requestId = String(response.getHeader('X-Request-Id'));
    const language = negotiateLanguage(request.headers['accept-language']);
    sendProblem(response, error, { requestId, language, log: logger });
  };
}
