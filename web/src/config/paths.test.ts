import { describe, expect, it } from '@jest/globals';
import { paths, readTab } from './paths.ts';

describe('paths', () => {
  it('writes only what is asked for', () => {
    expect(paths.dashboard()).toBe('/dashboard');
    expect(paths.dashboard({ tab: 'generate', report: 'rep_1' })).toBe(
      '/dashboard?tab=generate&report=rep_1',
    );
    expect(paths.dashboard({ report: 'a b', figure: 'income.2023-01' })).toBe(
      '/dashboard?report=a+b&figure=income.2023-01',
    );
  });

  it('reads unknown tabs as the dashboard', () => {
    expect(['generate', 'history', 'nonsense', null].map(readTab)).toEqual([
      'generate',
      'history',
      'dashboard',
      'dashboard',
    ]);
  });
});
