import { figureNames } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { titleName } from './book-text.ts';
import { label, when } from './marked.ts';

/** What a figure is called, with its month or whose it is. */
export function figureTitle(view: ReportView, id: string): Html | null {
  const known = view.figures.get(id);
  if (known === undefined) return null;
  const name = say(view, figureNames[known.key]);
  const { dimension } = known;
  if (dimension === null) return markup`${name}`;
  if (dimension.kind === 'month') return markup`${name}, ${when(view, dimension.month)}`;
  return dimension.name === null ? markup`${name}` : markup`${name}, ${label(titleName(dimension.name))}`;
}
