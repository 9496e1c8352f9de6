import { describe, expect, it } from '@jest/globals';
import { filesOf, languageOf, periodOf, portOf, UsageError } from './program-settings.ts';

describe('how a program is called', () => {
  const exists = (path: string): boolean => ['a.csv', 'my ledger.csv', 'ledger.csv'].includes(path);

  it('finds files also where their names have spaces', () => {
    expect(filesOf({ FILES: 'a.csv  my ledger.csv a.csv' }, exists)).toEqual([
      'a.csv',
      'my ledger.csv',
      'a.csv',
    ]);
    expect(() => filesOf({ FILES: 'a.csv b.csv' }, exists)).toThrow('b.csv');
    expect(() => filesOf({}, exists)).toThrow(UsageError);
  });

  it('takes a machine’s locale for no choice of language', () => {
    expect(languageOf({ LANGUAGE: 'en_US:en' })).toBe('es');
    expect(languageOf({ LANGUAGE: 'en' })).toBe('en');
  });

  it('takes a period whole or not at all', () => {
    expect(periodOf({ FROM: '2023-01-01', TO: '2023-06-30' })).toEqual({
      from: '2023-01-01',
      to: '2023-06-30',
    });
    expect(periodOf({ FROM: '', TO: '' })).toBeUndefined();
    expect(() => periodOf({ FROM: '2023-01-01' })).toThrow(UsageError);
    expect(() => periodOf({ FROM: '2023-02-01', TO: '2023-01-01' })).toThrow(UsageError);
  });

  it('takes a port or none', () => {
    expect(portOf({}, 8080)).toBe(8080);
    expect(portOf({ PORT: '9000' }, 8080)).toBe(9000);
    expect(portOf({ PORT: '0' }, 8080)).toBe(0);
    expect(() => portOf({ PORT: '-1' }, 8080)).toThrow(UsageError);
    expect(() => portOf({ PORT: 'http' }, 8080)).toThrow(UsageError);
  });
});
