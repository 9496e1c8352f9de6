import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Caller } from './principal.ts';
import { signCaller, verifyCaller } from './signed-caller.ts';

const key = 'k7Qd-2mXw9_RtVb4LsYp8HcJz3NfGe6U';
const now = new Date('2026-01-01T00:00:00.000Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const user: Caller = {
  kind: 'user',
  id: 'u-1',
  session: 's-1',
  tenant: 'c-1',
  role: 'admin',
  tier: 'pro',
  language: 'en',
  client_name: 'Peña & Ñu, S.L.',
};
const signed = signCaller(user, { key, audience: 'auth', now });
const verified = (header: string | undefined, at = now, audience = 'auth', withKey = key) =>
  verifyCaller(header, { key: withKey, audience, now: at });

describe('a signed statement of who is asking', () => {
  it('says what was signed, for a minute', () => {
    expect(verified(signed)).toEqual(user);
    expect(verified(signed, later(59_999))).toEqual(user);
    expect(verified(signed, later(60_000))).toBeUndefined();
  });

  it('may come from a clock that is a little ahead, not much', () => {
    expect(verified(signed, later(-5_000))).toEqual(user);
    expect(verified(signed, later(-5_001))).toBeUndefined();
  });

  it('is refused for another audience, under another key, and when there is none', () => {
    expect(verified(signed, now, 'ingestion')).toBeUndefined();
    expect(verified(signed, now, 'auth', `${key}x`)).toBeUndefined();
    expect(verified(undefined)).toBeUndefined();
  });

  it('is refused when a byte of it differs', () => {
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.constantFrom('A', 'b', '0', '.', '='), (at, mark) => {
        const changed = signed.slice(0, at) + mark + signed.slice(at + 1);
        const same = Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(
          Buffer.from(signed.split('.')[1] ?? '', 'base64url'),
        );
        // The last digit of base64 has bits to spare: another digit can spell the same bytes.
        fc.pre(changed !== signed && !(same && changed.split('.')[0] === signed.split('.')[0]));
        expect(verified(changed)).toBeUndefined();
      }),
    );
  });

  it('is refused whatever else is sent', () => {
    fc.assert(fc.property(fc.string(), (text) => verified(text) === undefined));
    expect(verified(`${signed}.x`)).toBeUndefined();
    expect(verified('a'.repeat(10_000))).toBeUndefined();
  });
});
