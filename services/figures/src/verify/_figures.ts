import type { Language } from '@cifra/proto';
import fc from 'fast-check';
import { decimals } from '../decimal/_decimals.ts';
import { decimalText } from '../decimal/decimal.ts';
import type { ShownFigure } from '../format/format-figure.ts';

/** Any figure that has a value. For property tests. */
export const availableFigures: fc.Arbitrary<ShownFigure> = fc.record({
  value: decimals(4).map((decimal) => decimalText(decimal)),
  unit: fc.constantFrom('EUR', 'USD', 'percent', 'ratio'),
  state: fc.constantFrom('exact' as const, 'estimated' as const),
});

export const languages = fc.constantFrom<Language>('es', 'en');
