import { describe, expect, it } from '@jest/globals';
import { clientNameOf, normaliseEmail } from './email-rules.ts';

describe('an e-mail address', () => {
  it('is stored under one spelling', () => {
    expect(normaliseEmail('  Ana.Garcia@ACME.es ')).toBe('ana.garcia@acme.es');
  });

  it.each([
    ['ana@acme.es', 'acme.es'],
    ['Ana@Mail.ACME.co.uk', 'mail.acme.co.uk'],
    ['ana.garcia@gmail.com', 'Empresa'],
    ['ana.garcia@HOTMAIL.es', 'Empresa'],
  ])('%s names the client %s', (email, name) => {
    expect(clientNameOf(email)).toBe(name);
  });
});
