import { createSweeper, hostService } from '@cifra/platform';
import type { HostedService } from '@cifra/platform';
import type { AuthConfig } from './config.ts';
import { createContext } from './context.ts';
import type { Overrides } from './context.ts';

export type { AuthConfig } from './config.ts';
export { readAuthConfig } from './config.ts';
export type { Overrides as AuthOverrides } from './context.ts';

export type AuthService = HostedService;

const drainMs = 5_000;
const sweepEveryMs = 60 * 60_000;

/** Accounts, sessions, clients and the set-up. */
export function createAuthService(config: AuthConfig, overrides: Overrides = {}): AuthService {
  return hostService({
    service: 'auth',
    config,
    overrides,
    build: (foundation) => {
      const { routes, work, prepareSetup, sweepSessions } = createContext(config, foundation);
      const sweeper = createSweeper({ ...foundation, everyMs: sweepEveryMs, sweep: sweepSessions });
      return {
        routes,
        needs: [foundation.documents],
        start: async () => {
          const code = await prepareSetup();
          if (code !== undefined) overrides.onSetupCode?.(code);
          await work.start();
          sweeper.wake();
        },
        stop: async () => {
          await sweeper.stop();
          await work.drain(drainMs);
        },
      };
    },
  });
}
