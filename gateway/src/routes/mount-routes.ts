import { callerHeader, signCaller } from '@cifra/platform';
import type { Caller, Clock } from '@cifra/platform';
import { allEndpoints } from '@cifra/proto';
import type { Access, Endpoint } from '@cifra/proto';
import type { Express, Request, Response } from 'express';
import { addressKey } from '../limits/address-key.ts';
import { limitBodyTime } from '../limits/limit-body-time.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';
import type { Forward } from './create-forward.ts';
import { outgoingHeaders } from './outgoing-headers.ts';

/** Answers with the problem that an error is. */
export type Refuse = (request: Request, response: Response, error: unknown) => void;

export type RouteDeps = {
  readonly principalKey: string;
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly forward: Pick<Forward, 'to'>;
  readonly streams: Pick<OpenStreams, 'watch'>;
  /** Takes one try of who signs in from this address. @throws AppError `rate_limited` */
  readonly takeSignIn: (address: string) => void;
  readonly findCaller: (access: Access, authorization: string | undefined) => Promise<Caller>;
  readonly refuse: Refuse;
};

/** What can be asked from outside: the contracts, without what is between services. */
export const publicEndpoints: readonly Endpoint[] = allEndpoints.filter(
  ({ access, path }) => access !== 'internal' && path.startsWith('/api/'),
);

/** Where passwords and codes can be tried. */
const signIns: ReadonlySet<string> = new Set(['auth.login', 'auth.register', 'auth.setup']);

/** Every public endpoint leads to the service that owns it, with a signed statement of who is asking. */
export function mountRoutes(app: Express, deps: RouteDeps): void {
  for (const endpoint of publicEndpoints) {
    const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
    app[method](endpoint.path, async (request, response) => {
      try {
        await pass(endpoint, request, response, deps);
      } catch (error) {
        deps.refuse(request, response, error);
      }
    });
  }
}

async function pass(
  endpoint: Endpoint,
  request: Request,
  response: Response,
  deps: RouteDeps,
): Promise<void> {
  if (endpoint.body.kind !== 'multipart') limitBodyTime(request, response, deps);
  if (signIns.has(endpoint.id)) deps.takeSignIn(addressKey(request.ip));
  const caller = await deps.findCaller(endpoint.access, request.headers.authorization);
  const requestId = String(response.getHeader('X-Request-Id'));
  request.headers = outgoingHeaders(request.headers, {
    'x-request-id': requestId,
    [callerHeader]: signCaller(caller, {
      key: deps.principalKey,
      audience: endpoint.service,
      now: deps.clock.now(),
    }),
  });
  if (endpoint.success.kind === 'events' && caller.kind === 'user') {
    deps.streams.watch(response, caller.session);
  }
  deps.forward.to(endpoint.service, request, response);
}
