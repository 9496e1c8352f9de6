import { endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { setupEndpoint } from '@cifra/proto';
import { openSession } from '../sessions/open-session.ts';
import type { OpenSessionDeps } from '../sessions/open-session.ts';
import { setUp } from './set-up.ts';

export function setupRoutes(deps: Parameters<typeof setUp>[0] & OpenSessionDeps): Route[] {
  return [
    endpoint(setupEndpoint, async ({ body, language, context }) => {
      const { correlationId } = context;
      return openSession(deps, await setUp(deps, { ...body, language, correlationId }));
    }),
  ];
}
