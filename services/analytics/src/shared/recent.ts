/** Keeps what was asked for last, by key; the same key is made once, also when asked for twice at a time. */
export type Recent<T> = { readonly get: (key: string, make: () => Promise<T>) => Promise<T> };

export function createRecent<T>(most: number): Recent<T> {
  /** In the order of last use. */
  const kept = new Map<string, Promise<T>>();
  return {
    get: async (key, make) => {
      const value = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, value);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      try {
        return await value;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}
