import { describe, expect, it } from '@jest/globals';
import type { User } from '@cifra/proto';
import type { Session } from '../../features/session/session.ts';
import { type AccessRule, decideAccess } from './decide-access.ts';
import { readOrigin } from './origin.ts';

const user: User = {
  id: 'usr_1',
  email: 'ana@iber.example',
  created_at: '2024-02-05T09:30:00.000Z',
  client_id: 'cli_1',
  is_admin: false,
  is_active: true,
  role: 'user',
  tier: 'starter',
  monthly_quota: null,
  language: 'es',
  tokens_used_this_month: 0,
};
const loading: Session = { status: 'loading' };
const anonymous: Session = { status: 'signed_out' };
const client: Session = { status: 'signed_in', user };
const admin: Session = { status: 'signed_in', user: { ...user, is_admin: true, role: 'admin' } };

const outcome = (rule: AccessRule, session: Session, origin: string | null = null): string => {
  const access = decideAccess(rule, session, origin);
  return access.kind === 'redirect' ? `${access.to}${access.remember ? ' (remembered)' : ''}` : access.kind;
};

describe('decideAccess', () => {
  it.each<[AccessRule, string, string, string, string]>([
    ['everyone', 'show', 'show', 'show', 'show'],
    ['signed_in', 'wait', '/auth/login (remembered)', 'show', 'show'],
    ['admin', 'wait', '/auth/login (remembered)', '/dashboard', 'show'],
    ['signed_out', 'wait', 'show', '/dashboard', '/dashboard'],
  ])('%s: loading, anonymous, client, admin', (rule, ...expected) => {
    expect([loading, anonymous, client, admin].map((session) => outcome(rule, session))).toEqual(expected);
  });

  it('leads back to the page that was wanted', () => {
    expect(outcome('signed_out', client, '/dashboard?tab=history')).toBe('/dashboard?tab=history');
  });
});

describe('readOrigin', () => {
  it('takes pages of our own and nothing else', () => {
    expect(readOrigin({ origin: '/dashboard?tab=history' })).toBe('/dashboard?tab=history');
    expect(
      [null, {}, { origin: '//elsewhere.example' }, { origin: 'https://elsewhere.example' }].map(readOrigin),
    ).toEqual([null, null, null, null]);
  });
});
