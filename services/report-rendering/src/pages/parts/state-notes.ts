import type { StoredFigure } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { definition } from './marked.ts';

/** Below a table: why figures of it are estimated or not available, one note for each reason; nothing when all are exact. */
export function stateNotes(view: ReportView, ids: readonly string[]): Html {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const figure = view.figures.get(id);
    if (figure === undefined || figure.state === 'exact' || figure.reason === null) continue;
    const reason = say(view, figure.reason);
    groups.set(reason, [...(groups.get(reason) ?? []), nameWithState(view, figure)]);
  }
  if (groups.size === 0) return markup``;
  const notes = [...groups].map(
    ([reason, names]) => markup`<li><strong>${names.join(', ')}</strong>: ${definition(reason)}</li>`,
  );
  return markup`<ul class="notes">${notes}</ul>`;
}

function nameWithState(view: ReportView, figure: StoredFigure): string {
  const sign = figure.state === 'estimated' ? '≈' : say(view, { es: 'n. d.', en: 'n/a' });
  return `${say(view, figureNames[figure.key])} (${sign})`;
}
