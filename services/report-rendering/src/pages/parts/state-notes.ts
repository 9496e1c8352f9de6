import { figureNames } from '../../names/figure-names.ts';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { definition } from './marked.ts';

/** Below a table: why a figure of it is estimated or not available; nothing when all are exact. */
export function stateNotes(view: ReportView, ids: readonly string[]): Html {
  const notes = ids.flatMap((id) => {
    const figure = view.figures.get(id);
    if (figure === undefined || figure.state === 'exact' || figure.reason === null) return [];
    const state =
      figure.state === 'estimated'
        ? say(view, { es: 'estimado', en: 'estimated' })
        : say(view, { es: 'no disponible', en: 'not available' });
    const name = say(view, figureNames[figure.key]);
    return [markup`<li><strong>${name}</strong> (${state}): ${definition(say(view, figure.reason))}</li>`];
  });
  return notes.length === 0 ? markup`` : markup`<ul class="notes">${notes}</ul>`;
}
