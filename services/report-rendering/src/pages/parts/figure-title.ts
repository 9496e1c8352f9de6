import { bucketNames, figureNames, timeNames } from '@cifra/figures';
import { markup } from '../html.ts';
import type { Html } from '../html.ts';
import { say } from '../report-view.ts';
import type { ReportView } from '../report-view.ts';
import { titleName } from './book-text.ts';
import { bucketSource, constant, label, when } from './marked.ts';

/** What a figure is called, with its month or whose it is. */
export function figureTitle(view: ReportView, id: string): Html | null {
  const known = view.figures.get(id);
  if (known === undefined) return null;
  const name = say(view, figureNames[known.key]);
  const { dimension } = known;
  if (dimension === null) return markup`${name}`;
  switch (dimension.kind) {
    case 'month':
      return markup`${name}, ${when(view, dimension.month)}`;
    case 'party':
      return dimension.name === null
        ? markup`${name}`
        : markup`${name}, ${label(titleName(dimension.name), dimension.party)}`;
    case 'bucket':
      return markup`${name}, ${constant(say(view, bucketNames[dimension.bucket]), bucketSource(dimension.bucket))}`;
    case 'previous':
    case 'change':
      return markup`${name}, ${say(view, timeNames[dimension.kind])}`;
  }
}
