import type { Language, MarkedText, TextPart } from '@cifra/proto';
import { formatDay } from '../format/format-day.ts';
import { formatFigure, type ShownFigure } from '../format/format-figure.ts';
import { formatMonth } from '../format/format-month.ts';
import { escapeHtml } from './escape-html.ts';
import { constantHtml, dateHtml, figureHtml, labelHtml } from './marked-elements.ts';

type Figures = ReadonlyMap<string, ShownFigure>;

/** A marked text as a plain sentence. @throws RangeError when it names a figure that is not given. */
export function renderPlain(parts: MarkedText, figures: Figures, language: Language): string {
  return parts.map((part) => plainPart(part, figures, language)).join('');
}

/**
 * A marked text as HTML in which every figure, label, date and constant stands in an element that says what it is;
 * everything is escaped.
 * @throws RangeError when it names a figure that is not given.
 */
export function renderHtml(parts: MarkedText, figures: Figures, language: Language): string {
  return parts.map((part) => htmlPart(part, figures, language)).join('');
}

function plainPart(part: TextPart, figures: Figures, language: Language): string {
  if (part.kind !== 'figure') return renderWords(part, language);
  return formatFigure(figureOf(part.figure_id, figures), language, { magnitude: part.magnitude });
}

/** A part that is no figure, as a plain text. */
export function renderWords(part: Exclude<TextPart, { kind: 'figure' }>, language: Language): string {
  switch (part.kind) {
    case 'date':
      return formatDay(part.day, language);
    case 'month':
      return formatMonth(part.month, language);
    case 'words':
    case 'label':
    case 'constant':
      return part.text;
  }
}

function htmlPart(part: TextPart, figures: Figures, language: Language): string {
  switch (part.kind) {
    case 'figure':
      return figureHtml(part.figure_id, figureOf(part.figure_id, figures), language, {
        magnitude: part.magnitude,
      });
    case 'date':
      return dateHtml(part.day, language);
    case 'month':
      return dateHtml(part.month, language);
    case 'label':
      return labelHtml(part.text);
    case 'constant':
      return constantHtml(part.text, part.source);
    case 'words':
      return escapeHtml(part.text);
  }
}

function figureOf(id: string, figures: Figures): ShownFigure {
  const figure = figures.get(id);
  if (figure === undefined) throw new RangeError(`The text names a figure that is not given: ${id}`);
  return figure;
}
