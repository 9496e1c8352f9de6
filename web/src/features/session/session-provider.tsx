import type { AuthResponse } from '@cifra/proto';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { getProfile } from './api/get-profile.ts';
import { logIn } from './api/log-in.ts';
import { logOut } from './api/log-out.ts';
import { register } from './api/register.ts';
import type { Session } from './session.ts';
import { type SessionActions, SessionContext } from './session-context.ts';
import { isTokenChange, type TokenStore } from './token-store.ts';

type Props = {
  readonly tokens: TokenStore;
  /** Told when the server ended a session that was open here. */
  readonly onExpired: () => void;
  readonly children: ReactNode;
};

const profileKey = (token: string | null) => ['profile', token] as const;

/** Who is signed in, from the kept token on (specification §4: session). */
export function SessionProvider({ tokens, onExpired, children }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const session = useSessionState(tokens);
  useFollowOtherTabs(tokens, cache);
  useEffect(
    () =>
      tokens.onExpired(() => {
        cache.clear();
        onExpired();
      }),
    [tokens, cache, onExpired],
  );

  const actions = useMemo((): SessionActions => {
    const open = ({ token, user }: AuthResponse): void => {
      cache.clear();
      cache.setQueryData(profileKey(token), user);
      tokens.set(token);
    };
    return {
      session,
      signIn: async (credentials) => open(await logIn(api, credentials)),
      signUp: async (credentials) => open(await register(api, credentials)),
      signOut: async () => {
        if (tokens.get() !== null) await logOut(api).catch(() => undefined);
        tokens.clear();
        cache.clear();
      },
    };
  }, [session, api, cache, tokens]);

  return <SessionContext value={actions}>{children}</SessionContext>;
}

/** The session follows from the token and its profile; a token whose profile cannot be fetched is dropped. */
function useSessionState(tokens: TokenStore): Session {
  const api = useApi();
  const token = useSyncExternalStore(tokens.subscribe, tokens.get);
  const profile = useQuery({
    queryKey: profileKey(token),
    queryFn: ({ signal }) => getProfile(api, signal),
    enabled: token !== null,
  });
  const { isLoadingError, data: user } = profile;
  useEffect(() => {
    if (isLoadingError) tokens.clear();
  }, [isLoadingError, tokens]);
  return useMemo((): Session => {
    if (token === null) return { status: 'signed_out' };
    return user === undefined ? { status: 'loading' } : { status: 'signed_in', user };
  }, [token, user]);
}

/** Signing in or out in one tab is seen in the others. */
function useFollowOtherTabs(tokens: TokenStore, cache: QueryClient): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (!isTokenChange(event)) return;
      cache.clear();
      tokens.changedElsewhere();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [tokens, cache]);
}
