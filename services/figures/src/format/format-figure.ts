import type { Figure, Language } from '@cifra/proto';
import { type AmountOptions, formatAmount } from './format-amount.ts';
import { noBreakSpace } from './marks.ts';

/** What of a figure is needed to show it. */
export type ShownFigure = Pick<Figure, 'value' | 'unit' | 'state'>;

export type FigureOptions = AmountOptions;

const notAvailable: Readonly<Record<Language, string>> = { es: `n.${noBreakSpace}d.`, en: 'n/a' };

/** A figure as people read it: its amount, `≈ ` (U+00A0) before what is estimated, `n. d.` / `n/a` for what cannot be known. */
export function formatFigure(figure: ShownFigure, language: Language, options: FigureOptions = {}): string {
  if (figure.state === 'not_available' || figure.value === null) return notAvailable[language];
  const amount = formatAmount(figure.value, figure.unit, language, options);
  return figure.state === 'estimated' ? `≈${noBreakSpace}${amount}` : amount;
}
