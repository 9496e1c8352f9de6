import { describe, expect, it } from '@jest/globals';
import { usualWidth } from './usual-width.ts';

describe('the usual width', () => {
  it('is that of most lines, whatever stands above them', () => {
    expect(usualWidth('Diario\nEmpresa: X\n\na;b;c\n1;2;3\n4;5;6\n7;8;9\n7;8;9\n', ';')).toBe(3);
    expect(usualWidth('', ';')).toBe(1);
  });

  it('is the wider of two that are as common', () => {
    expect(usualWidth('a\nb;c', ';')).toBe(2);
  });
});
