import { describe, expect, it } from '@jest/globals';
import { formatFigure, type ShownFigure } from './format-figure.ts';

const exact: ShownFigure = { value: '-1234.5', unit: 'EUR', state: 'exact' };

describe('formatFigure', () => {
  it('shows an exact figure as its amount', () => {
    expect(formatFigure(exact, 'es')).toBe('−1.234,50\u00A0€');
    expect(formatFigure(exact, 'en', { magnitude: true, compact: true })).toBe('€1.2K');
  });

  it('always says that an estimated one is estimated', () => {
    const estimated: ShownFigure = { ...exact, state: 'estimated' };
    expect(formatFigure(estimated, 'es')).toBe('≈\u00A0−1.234,50\u00A0€');
  });

  it('says what is not available, whatever the options', () => {
    const unknown: ShownFigure = { value: null, unit: 'EUR', state: 'not_available' };
    expect(formatFigure(unknown, 'es', { compact: true })).toBe('n.\u00A0d.');
    expect(formatFigure(unknown, 'en')).toBe('n/a');
  });
});
