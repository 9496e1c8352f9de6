import { endpoint } from '@cifra/platform';
import type { Route } from '@cifra/platform';
import { usageEndpoint } from '@cifra/proto';
import { usageOf } from './usage.ts';
import type { UsageDeps } from './usage.ts';

export function quotaRoutes(deps: UsageDeps): Route[] {
  return [endpoint(usageEndpoint, ({ principal }) => usageOf(deps, principal))];
}
