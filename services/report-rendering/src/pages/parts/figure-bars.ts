import { figureNames } from '@cifra/figures';
import type { Bilingual } from '@cifra/proto';
import { chartValue } from '../../charts/chart-value.ts';
import { valueBars } from '../../charts/value-bars.ts';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { chartFigure } from './section.ts';

/** A bar of a figure; its name is the figure's own where none is given. */
export type FigureBar = {
  readonly figureId: string;
  readonly color: string;
  readonly name?: { readonly text: Bilingual; readonly mark: string | null };
};

/** Figures as lying bars, those that can't be known left out; nothing when fewer than two are left or all are zero. */
export function figureBars(view: ReportView, id: string, bars: readonly FigureBar[], what: Bilingual): Html {
  const shown = bars.flatMap(({ figureId, color, name }) => {
    const known = view.figures.get(figureId);
    if (known === undefined || availableFigure(view, figureId) === undefined) return [];
    const text = say(view, name?.text ?? figureNames[known.key]);
    return [{ name: text, nameMark: name?.mark ?? null, color, figureId, figure: known }];
  });
  const isFlat = shown.every((bar) => chartValue(bar.figure) === 0);
  if (shown.length < 2 || isFlat) return markup``;
  const description = say(view, {
    es: `Gráfico de barras: ${what.es}. Los valores están en la tabla siguiente.`,
    en: `Bar chart: ${what.en}. The values stand in the table below.`,
  });
  const drawing = valueBars({ id, bars: shown, language: view.language, description });
  return chartFigure(trusted(drawing), markup`${say(view, what)}, ${view.bundle.currency}`);
}
