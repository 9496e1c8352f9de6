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
import type { BilingualText } from '@cifra/proto';
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

/** Text from the books. */
export function label(text: string): Html {
  return trusted(labelHtml(bookText(text)));
}

/** A day, month, year or period in ISO 8601. */
export function when(view: ReportView, iso: string, options: { readonly short?: boolean } = {}): Html {
  return trusted(dateHtml(iso, view.language, options));
}

/** A count that the dataset's manifest states. */
export function count(view: ReportView, number: number): Html {
  return trusted(constantHtml(formatCount(number, view.language), 'dataset'));
}

/** A definition or reason as the catalogue of figures words it; it may name account groups. */
export function definition(text: string): Html {
  return trusted(constantHtml(text, 'catalogue'));
}

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
