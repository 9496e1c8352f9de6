import { describe, expect, it } from '@jest/globals';
import { negotiateLanguage } from './negotiate-language.ts';

describe('the language of a request', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['fr, de', 'es'],
    ['fr, en;q=0.5', 'en'],
    ['en;q=0.4, es;q=0.6', 'es'],
    ['es;q=0, en;q=0.1', 'en'],
    ['es,en', 'es'],
    ['en;q=abc', 'es'],
    ['*', 'es'],
  ] as const)('%s → %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});
