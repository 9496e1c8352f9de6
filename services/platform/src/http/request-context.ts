import type { Language } from '@cifra/proto';
import type { Request, Response } from 'express';
import type { Caller } from '../auth/principal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../logging/logger.ts';

/** What is known of a request before anything of it is read. */
export type RequestContext = {
  readonly requestId: string;
  /** One id from the browser's request to the last event that came of it. */
  readonly correlationId: string;
  readonly language: Language;
  readonly log: Logger;
};

/** A request on its way through the app: its context, and who one of our own processes says is asking. */
export type Exchange = {
  readonly request: Request;
  readonly response: Response;
  readonly context: RequestContext;
  readonly caller: Caller | undefined;
  /** Aborted once the connection is closed, by whomever. */
  readonly gone: AbortSignal;
  /** Aborted when the process is about to stop: streams end, other answers are finished. */
  readonly draining: AbortSignal;
  readonly testMode: boolean;
  readonly clock: Clock;
  readonly heartbeatMs: number;
};
