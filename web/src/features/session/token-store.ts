const storageKey = 'cifra.token';

export type TokenStore = {
  readonly get: () => string | null;
  readonly set: (token: string) => void;
  readonly clear: () => void;
  /** Drops the token because the server says that its session is over. */
  readonly expire: () => void;
  /** Tells of a change that another tab made. */
  readonly changedElsewhere: () => void;
  /** Told of every change. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly onExpired: (listener: () => void) => () => void;
};

/** The session's token, kept in the browser so that it survives a reload (specification §4). */
export function createTokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  const changes = listeners();
  const expiries = listeners();
  const clear = (): void => {
    storage.removeItem(storageKey);
    changes.tell();
  };
  return {
    get: () => storage.getItem(storageKey),
    set: (token) => {
      storage.setItem(storageKey, token);
      changes.tell();
    },
    clear,
    expire: () => {
      clear();
      expiries.tell();
    },
    changedElsewhere: changes.tell,
    subscribe: changes.add,
    onExpired: expiries.add,
  };
}

/** Whether a change of the browser's storage, made by another tab, touches the session. */
export function isTokenChange(event: Pick<StorageEvent, 'key'>): boolean {
  return event.key === storageKey || event.key === null;
}

function listeners() {
  const all = new Set<() => void>();
  return {
    add: (listener: () => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (): void => {
      for (const listener of all) listener();
    },
  };
}
