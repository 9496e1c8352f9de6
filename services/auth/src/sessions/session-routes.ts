import { endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { getSessionEndpoint, loginEndpoint, logoutEndpoint } from '@cifra/proto';
import { findSession } from './find-session.ts';
import type { FindSessionDeps } from './find-session.ts';
import { logIn } from './log-in.ts';
import { openSession } from './open-session.ts';
import type { OpenSessionDeps } from './open-session.ts';
import type { SessionStore } from './session-store.ts';

type Deps = Parameters<typeof logIn>[0] &
  OpenSessionDeps &
  FindSessionDeps & { readonly sessions: Pick<SessionStore, 'delete'> };

export function sessionRoutes(deps: Deps): Route[] {
  return [
    endpoint(loginEndpoint, async ({ body }) => openSession(deps, await logIn(deps, body))),
    endpoint(logoutEndpoint, async ({ principal }) => {
      if (principal.session !== undefined) await deps.sessions.delete(principal.session);
    }),
    endpoint(getSessionEndpoint, ({ params }) => findSession(deps, params.session_id)),
  ];
}
