import { describe, expect, it } from '@jest/globals';
import { createTokenStore, isTokenChange } from './token-store.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the token store', () => {
  it('keeps the token under the product’s key', () => {
    const place = storage();
    const tokens = createTokenStore(place);
    tokens.set('abc');
    expect(tokens.get()).toBe('abc');
    expect(place.getItem('cifra.token')).toBe('abc');
    tokens.clear();
    expect(tokens.get()).toBeNull();
  });

  it('tells who listens when the session is over, after the token is gone', () => {
    const tokens = createTokenStore(storage());
    const heard: (string | null)[] = [];
    const stop = tokens.onExpired(() => heard.push(tokens.get()));
    tokens.set('abc');
    tokens.expire();
    stop();
    tokens.expire();
    expect(heard).toEqual([null]);
  });

  it('tells of every change, its own and those of other tabs', () => {
    const tokens = createTokenStore(storage());
    const heard: (string | null)[] = [];
    tokens.subscribe(() => heard.push(tokens.get()));
    tokens.set('abc');
    tokens.changedElsewhere();
    tokens.clear();
    expect(heard).toEqual(['abc', 'abc', null]);
  });

  it('hears another tab’s change of the token, or of everything', () => {
    expect([{ key: 'cifra.token' }, { key: null }, { key: 'cifra.language' }].map(isTokenChange)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
