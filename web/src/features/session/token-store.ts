const storageKey = 'cifra.token';

export type TokenStore = {
  readonly get: () => string | null;
  readonly set: (token: string) => void;
  readonly clear: () => void;
  /** Drops the token because the server says that its session is over, and tells. */
  readonly expire: () => void;
  readonly onExpired: (listener: () => void) => () => void;
};

/** The session's token, kept in the browser so that it survives a reload (specification §4). */
export function createTokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  const listeners = new Set<() => void>();
  const clear = (): void => storage.removeItem(storageKey);
  return {
    get: () => storage.getItem(storageKey),
    set: (token) => storage.setItem(storageKey, token),
    clear,
    expire: () => {
      clear();
      for (const listener of listeners) listener();
    },
    onExpired: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a change of the browser's storage, made by another tab, touches the session. */
export function isTokenChange(event: Pick<StorageEvent, 'key'>): boolean {
  return event.key === storageKey || event.key === null;
}
