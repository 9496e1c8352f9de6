import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useSession } from '../../features/session/session-context.ts';
import { type AccessRule, decideAccess } from './decide-access.ts';
import { readOrigin } from './origin.ts';

/** Lets in who a page is for, and leads the others on. */
export function Guard({ rule, children }: { readonly rule: AccessRule; readonly children: ReactNode }) {
  const { session } = useSession();
  const location = useLocation();
  const access = decideAccess(rule, session, readOrigin(location.state));
  switch (access.kind) {
    case 'show':
      return children;
    case 'wait':
      return <Spinner />;
    case 'redirect': {
      const state = access.remember ? { origin: `${location.pathname}${location.search}` } : null;
      return <Navigate to={access.to} replace state={state} />;
    }
  }
}
