import type { Language } from '@cifra/proto';
import { type FigureOptions, formatFigure, type ShownFigure } from '../format/format-figure.ts';
import type { MonthOptions } from '../format/format-month.ts';
import { formatWhen } from '../format/format-when.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * A figure as `<data class="figure" data-figure="id" value="exact">…</data>`. `data-magnitude` says that the sign was
 * dropped on purpose, so that the verifier can tell it from a mistake; `data-state` says that the figure is not exact.
 */
export function figureHtml(
  id: string,
  figure: ShownFigure,
  language: Language,
  options: FigureOptions = {},
): string {
  const magnitude = options.magnitude === true ? ' data-magnitude' : '';
  const state = figure.state === 'exact' ? '' : ` data-state="${figure.state}"`;
  const attributes = `data-figure="${escapeHtml(id)}" value="${escapeHtml(figure.value ?? '')}"${magnitude}${state}`;
  return `<data class="figure" ${attributes}>${escapeHtml(formatFigure(figure, language, options))}</data>`;
}

/** Text from the books as `<span data-label>…</span>`; a party's name with the party: `<span data-label="430001">`. */
export function labelHtml(text: string, party?: string): string {
  const source = party === undefined ? '' : `="${escapeHtml(party)}"`;
  return `<span data-label${source}>${escapeHtml(text)}</span>`;
}

/**
 * A day, month, year or period as `<time data-date="…">…</time>`.
 * @param when `2023-01-31`, `2023-01`, `2023` or `2023-01-01/2023-06-30`
 * @throws RangeError for any other text.
 */
export function dateHtml(when: string, language: Language, options: MonthOptions = {}): string {
  const text = formatWhen(when, language, options);
  return `<time data-date="${escapeHtml(when)}">${escapeHtml(text)}</time>`;
}

/** A number of law or configuration as `<span data-constant="source">…</span>`. */
export function constantHtml(text: string, source: string): string {
  return `<span data-constant="${escapeHtml(source)}">${escapeHtml(text)}</span>`;
}
