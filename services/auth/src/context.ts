import { createLogger, createWork, systemClock } from '@cifra/platform';
import type { BlobStore, Bus, Clock, DocumentStore, Logger, Route } from '@cifra/platform';
import { randomUUID } from 'node:crypto';
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

/** Where this service keeps things and tells of them. */
export type Engines = {
  readonly bus: Bus;
  readonly blobs: BlobStore;
  readonly documents: (service: string) => DocumentStore;
};

export type Overrides = {
  /** Shared engines; whoever hands them in closes them. */
  readonly engines?: Engines;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly newId?: () => string;
  /** Told the set-up code, once, at the first start of an installation. */
  readonly onSetupCode?: (code: string) => void;
};

/** Composition root: hands each feature just what it uses. */
export function createContext(config: AuthConfig, engines: Engines, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.logger ?? createLogger({ service: 'auth', level: config.logLevel });
  const newId = overrides.newId ?? randomUUID;
  const documents = engines.documents('auth');

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
  const work = createWork({
    service: 'auth',
    documents,
    bus: engines.bus,
    reactions: [],
    logger,
    newId,
    clock,
  });
  return {
    clock,
    logger,
    newId,
    documents,
    routes,
    work,
    prepareSetup: () => prepareSetup(shared, config),
    sweepSessions: () => sweepSessions(shared.sessions, clock),
  };
}

export type Context = ReturnType<typeof createContext>;
