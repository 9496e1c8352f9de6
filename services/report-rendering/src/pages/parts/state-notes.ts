import type { StoredFigure } from '@cifra/proto';
import { figureNames } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { definition } from './marked.ts';

/** Below a table: why figures of it are estimated or not available, one note for each reason; nothing when all are exact. */
export function stateNotes(view: ReportView, ids: readonly string[]): Html {
  const notes = reasonsOf(view, ids).map(
    ({ reason, names, sign, of }) =>
      markup`<li><span class="noted">${names} (${sign})</span>: ${definition(reason, of)}${reason.endsWith('.') ? null : '.'}</li>`,
  );
  return notes.length === 0 ? markup`` : markup`<ul class="notes">${notes}</ul>`;
}

type StateReason = {
  readonly reason: string;
  /** The first figure it holds for. */
  readonly of: string;
  /** The figures it holds for, in words. */
  readonly names: string;
  /** The sign that such a figure carries, or that stands in its place. */
  readonly sign: string;
};

/** The reasons why some of these figures are not exact, each told once. */
function reasonsOf(view: ReportView, ids: readonly string[]): StateReason[] {
  const groups = new Map<string, StoredFigure[]>();
  for (const id of new Set(ids)) {
    const figure = view.figures.get(id);
    if (figure === undefined || figure.state === 'exact' || figure.reason === null) continue;
    const key = `${figure.state} ${say(view, figure.reason)}`;
    groups.set(key, [...(groups.get(key) ?? []), figure]);
  }
  return [...groups.values()].flatMap((figures) => {
    const [first] = figures;
    if (first?.reason === undefined || first.reason === null) return [];
    const sign = first.state === 'estimated' ? '≈' : say(view, { es: 'n. d.', en: 'n/a' });
    return [{ reason: say(view, first.reason), of: first.id, names: namesOf(view, figures), sign }];
  });
}

/** Names in a row, in lower case after the first; figures of the same key are named once. */
function namesOf(view: ReportView, figures: readonly StoredFigure[]): string {
  const [first = '', ...others] = new Set(figures.map(({ key }) => say(view, figureNames[key])));
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}
