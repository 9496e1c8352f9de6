import { describe, expect, it } from '@jest/globals';
import { checkLogin, checkRegistration } from './check-credentials.ts';

describe('checkLogin', () => {
  it('lets any password through, so that an old rule locks nobody out', () => {
    expect(checkLogin({ email: 'ana@iber.example', password: 'x' })).toEqual({});
  });

  it('asks for what is missing or is no email', () => {
    expect(checkLogin({ email: ' ', password: '' })).toEqual({
      email: 'email_required',
      password: 'password_required',
    });
    expect(checkLogin({ email: 'ana', password: 'x' })).toEqual({ email: 'email_invalid' });
  });
});

describe('checkRegistration', () => {
  const good = { email: 'ana@iber.example', password: 'diario2023', confirmation: 'diario2023' };

  it('takes eight characters with letters and numbers, typed twice', () => {
    expect(checkRegistration(good)).toEqual({});
  });

  it.each(['corta1', 'sololetras', '1234567890'])('finds %s weak', (password) => {
    expect(checkRegistration({ ...good, password, confirmation: password })).toEqual({
      password: 'password_weak',
    });
  });

  it('notices a confirmation that differs', () => {
    expect(checkRegistration({ ...good, confirmation: 'diario2024' })).toEqual({
      confirmation: 'passwords_differ',
    });
  });
});
