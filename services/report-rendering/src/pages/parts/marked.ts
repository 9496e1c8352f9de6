import {
  constantHtml,
  dateHtml,
  figureHtml,
  formatCount,
  formatFigure,
  labelHtml,
  renderHtml,
} from '@cifra/figures';
import type { FigureOptions } from '@cifra/figures';
import type { AgeingBucket, BilingualText } from '@cifra/proto';
import { markup, trusted } from '../html.ts';
import type { Html } from '../html.ts';
import type { ReportView } from '../report-view.ts';
import { bookText } from './book-text.ts';

const unknown = { value: null, unit: 'EUR', state: 'not_available' } as const;

/** A figure as people read it, marked with its id; one that the analysis does not have reads as not available. */
export function figure(view: ReportView, id: string, options: FigureOptions = {}): Html {
  const known = view.figures.get(id);
  if (known === undefined) return markup`${formatFigure(unknown, view.language)}`;
  return trusted(figureHtml(id, known, view.language, options));
}

/** Text from the books; a name with the party that it stands for, so that no other can take its place. */
export function label(text: string, party?: string): Html {
  return trusted(labelHtml(bookText(text), party));
}

/** A day, month, year or period in ISO 8601. */
export function when(view: ReportView, iso: string, options: { readonly short?: boolean } = {}): Html {
  return trusted(dateHtml(iso, view.language, options));
}

/** A count that the dataset's manifest states. */
export function count(view: ReportView, of: 'entries' | 'postings'): Html {
  return trusted(constantHtml(formatCount(view.manifest[of], view.language), countSource(of)));
}

export const countSource = (of: 'entries' | 'postings'): string => `dataset:${of}`;

/** A figure's definition or reason as the catalogue of figures words it; it may name account groups. */
export function definition(text: string, figureId: string): Html {
  return trusted(constantHtml(text, definitionSource(figureId)));
}

/** As the analysis names it where a text quotes a figure's reason. */
export const definitionSource = (figureId: string): string => `figure:${figureId}`;

export const bucketSource = (bucket: AgeingBucket): string => `ageing-bucket:${bucket}`;

/** A fixed text with digits of the product's own, such as the days of an ageing bucket. */
export function constant(text: string, source: string): Html {
  return trusted(constantHtml(text, source));
}

/** A sentence of the analysis, its figures marked. */
export function sentence(view: ReportView, text: BilingualText): Html {
  return trusted(renderHtml(text[view.language], view.figures, view.language));
}

/** A period's ISO text. */
export function isoPeriod(period: { readonly from: string; readonly to: string }): string {
  return `${period.from}/${period.to}`;
}
