import { createWork } from '@cifra/platform';
import type { Foundation, HostOverrides, Route } from '@cifra/platform';
import { accountRoutes } from './accounts/account-routes.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createClientStore } from './clients/client-store.ts';
import type { AuthConfig } from './config.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';
import { prepareSetup } from './setup/prepare-setup.ts';
import { setupRoutes } from './setup/setup-routes.ts';
import { createSetupStore } from './setup/setup-store.ts';

export type Overrides = HostOverrides & {
  /** Told the set-up code, once, at the first start of an installation. */
  readonly onSetupCode?: (code: string) => void;
};

/** Composition root: hands each feature just what it uses. */
export function createContext(config: AuthConfig, foundation: Foundation) {
  const { documents, clock, newId } = foundation;
  const shared = {
    clock,
    newId,
    signingKey: config.tokenKeys[0],
    passwords: createPasswordHasher({ key: config.passwordKey, cost: config.passwordCost }),
    accounts: createAccountStore(documents),
    clients: createClientStore(documents),
    sessions: createSessionStore(documents),
    setups: createSetupStore(documents),
  };
  const routes: Route[] = [...accountRoutes(shared), ...sessionRoutes(shared), ...setupRoutes(shared)];
  return {
    routes,
    work: createWork({ ...foundation, reactions: [] }),
    prepareSetup: () => prepareSetup(shared, config),
    sweepSessions: () => sweepSessions(shared.sessions, clock),
  };
}
