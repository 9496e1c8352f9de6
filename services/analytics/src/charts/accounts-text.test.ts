import { describe, expect, it } from '@jest/globals';
import { accountsText } from './accounts-text.ts';
import { accounts } from './chart.ts';
import { pgc } from './pgc.ts';

describe('accountsText', () => {
  it('writes ranges, lists and what is left out', () => {
    expect(accountsText(accounts(['57']), 'es')).toBe('57');
    expect(accountsText(pgc.receivables, 'es')).toBe('430–436 y 44');
    expect(accountsText(pgc.payables, 'en')).toBe('400, 401, 403–406, 410 and 411');
    expect(accountsText(accounts(['46', '47'], ['474']), 'es')).toBe('46 y 47 (sin 474)');
  });

  it('takes no numbers of different lengths for a range', () => {
    expect(accountsText(accounts(['9', '10', '11', '12']), 'en')).toBe('9 and 10–12');
  });
});
