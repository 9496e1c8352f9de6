import type { Request, Response } from 'express';
import { isPrincipal } from '../auth/principal.ts';
import type { Caller } from '../auth/principal.ts';
import { callerHeader, verifyCaller } from '../auth/signed-caller.ts';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../logging/logger.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import type { Exchange } from './request-context.ts';

export type ExchangeOptions = {
  readonly service: string;
  readonly logger: Logger;
  /** The key that the gateway and the services share; without it nobody is believed to be anybody. */
  readonly principalKey: string | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly testMode: boolean;
  readonly heartbeatMs: number;
  readonly draining: AbortSignal;
};

const safeId = /^[A-Za-z0-9_-]{8,64}$/;

/** Finds out what the headers say: whose request it is, its ids and its language. Reads no body. */
export function openExchange(request: Request, response: Response, options: ExchangeOptions): Exchange {
  const caller = callerOf(request, options);
  const principal = isPrincipal(caller) ? caller : undefined;
  // Ids are taken over from our own processes alone: anybody else could mix up the logs with them.
  const requestId = (caller && safeHeader(request, 'x-request-id')) ?? options.newId();
  const correlationId = (caller && safeHeader(request, 'x-correlation-id')) ?? requestId;
  return {
    request,
    response,
    caller,
    gone: goneSignal(response),
    draining: options.draining,
    testMode: options.testMode,
    clock: options.clock,
    heartbeatMs: options.heartbeatMs,
    context: {
      requestId,
      correlationId,
      language: negotiateLanguage(request.headers['accept-language'], principal?.language),
      log: options.logger,
    },
  };
}

function callerOf(request: Request, options: ExchangeOptions): Caller | undefined {
  if (options.principalKey === undefined) return undefined;
  return verifyCaller(request.get(callerHeader), {
    key: options.principalKey,
    audience: options.service,
    now: options.clock.now(),
  });
}

function safeHeader(request: Request, name: string): string | undefined {
  const value = request.get(name);
  return value !== undefined && safeId.test(value) ? value : undefined;
}

function goneSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
