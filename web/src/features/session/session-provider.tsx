import type { AuthResponse } from '@cifra/proto';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
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

/** Who is signed in, from the kept token on (specification §4: session). */
export function SessionProvider({ tokens, onExpired, children }: Props) {
  const api = useApi();
  const cache = useQueryClient();
  const [session, setSession] = useState<Session>(() => ({
    status: tokens.get() === null ? 'signed_out' : 'loading',
  }));

  const forget = useCallback(() => {
    tokens.clear();
    cache.clear();
    setSession({ status: 'signed_out' });
  }, [tokens, cache]);

  const load = useCallback(async () => {
    if (tokens.get() === null) return forget();
    try {
      const user = await cache.fetchQuery({ queryKey: ['profile'], queryFn: () => getProfile(api) });
      setSession({ status: 'signed_in', user });
    } catch {
      forget();
    }
  }, [api, cache, tokens, forget]);

  useEffect(() => void load(), [load]);
  useEffect(
    () =>
      tokens.onExpired(() => {
        forget();
        onExpired();
      }),
    [tokens, forget, onExpired],
  );
  useFollowOtherTabs(cache, load);

  const actions = useMemo((): SessionActions => {
    const open = ({ token, user }: AuthResponse): void => {
      cache.clear();
      tokens.set(token);
      setSession({ status: 'signed_in', user });
    };
    return {
      session,
      signIn: async (credentials) => open(await logIn(api, credentials)),
      signUp: async (credentials) => open(await register(api, credentials)),
      signOut: async () => {
        if (tokens.get() !== null) await logOut(api).catch(() => undefined);
        forget();
      },
    };
  }, [session, api, cache, tokens, forget]);

  return <SessionContext value={actions}>{children}</SessionContext>;
}

/** Signing in or out in one tab is seen in the others. */
function useFollowOtherTabs(cache: { readonly clear: () => void }, load: () => Promise<void>): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (!isTokenChange(event)) return;
      cache.clear();
      void load();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [cache, load]);
}
