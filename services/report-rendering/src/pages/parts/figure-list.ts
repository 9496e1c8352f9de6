import type { Bilingual } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { availableFigure, say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { figureTable } from './figure-table.ts';
import { definition, figure } from './marked.ts';

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
          markup`<span class="formula">${definition(say(view, known.formula), id)}</span>`,
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
