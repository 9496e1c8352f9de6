import { createContext, useContext } from 'react';
import type { Credentials } from './api/log-in.ts';
import type { Session } from './session.ts';

export type SessionActions = {
  readonly session: Session;
  /** @throws ApiError */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** @throws ApiError */
  readonly signUp: (credentials: Credentials) => Promise<void>;
  /** Never fails: the browser forgets the session even when the server cannot be told. */
  readonly signOut: () => Promise<void>;
};

export const SessionContext = createContext<SessionActions | null>(null);

export function useSession(): SessionActions {
  const actions = useContext(SessionContext);
  if (actions === null) throw new Error('useSession needs a SessionProvider above it');
  return actions;
}
