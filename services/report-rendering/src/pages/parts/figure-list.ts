import { valueBars } from '../../charts/value-bars.ts';
import type { Bilingual } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figureTable } from './figure-table.ts';
import { definition, figure } from './marked.ts';
import { chartFigure } from './section.ts';

/** Figures one under the other, each with its name, value and how it is calculated; those the analysis lacks stay out. */
export function figureList(view: ReportView, ids: readonly string[], caption: Bilingual): Html {
  const rows = ids.flatMap((id) => {
    const known = view.figures.get(id);
    if (known === undefined) return [];
    const name = markup`${say(view, figureNames[known.key])}`;
    return [
      {
        cells: [
          name,
          alignedFigure(view, id),
          markup`<span class="formula">${definition(say(view, known.formula))}</span>`,
        ],
      },
    ];
  });
  const columns = [
    { title: say(view, { es: 'Cifra', en: 'Figure' }), align: 'left' as const },
    { title: say(view, { es: 'Valor', en: 'Value' }), align: 'right' as const },
    { title: say(view, { es: 'Cómo se calcula', en: 'How it is calculated' }), align: 'left' as const },
  ];
  return figureTable(say(view, caption), columns, rows);
}

/** Money, percent and ratios under each other: what stands behind the decimals is made equally wide. */
function alignedFigure(view: ReportView, id: string): Html {
  const unit = availableFigure(view, id)?.unit;
  const kind = unit === 'percent' || unit === 'ratio' ? unit : 'money';
  return markup`<span class="as-${kind}">${figure(view, id)}</span>`;
}

/** Figures as lying bars, those that can't be known left out; nothing when fewer than two are left. */
export function figureBars(
  view: ReportView,
  id: string,
  bars: readonly { readonly figureId: string; readonly color: string }[],
  what: Bilingual,
): Html {
  const shown = bars.flatMap(({ figureId, color }) => {
    const known = view.figures.get(figureId);
    if (known === undefined || availableFigure(view, figureId) === undefined) return [];
    return [{ name: say(view, figureNames[known.key]), isLabel: false, color, figureId, figure: known }];
  });
  if (shown.length < 2) return markup``;
  const description = say(view, {
    es: `Gráfico de barras: ${what.es}. Los valores están en la tabla siguiente.`,
    en: `Bar chart: ${what.en}. The values stand in the table below.`,
  });
  const drawing = valueBars({ id, bars: shown, language: view.language, description });
  return chartFigure(trusted(drawing), markup`${say(view, what)}, ${view.bundle.currency}`);
}
