import type { MarkedText, TextPart } from '@cifra/proto';
import { hasDigit } from './_html-pieces.ts';
import type { MadeReport, Told } from './_proven-books.ts';
import { markDoubt } from './_vouched.ts';

/** Every sentence and title of the dashboard's alerts, the summary and the tasks, in one language. */
export function markedTexts({ dashboard, summary, tasks }: Told): MarkedText[] {
  const { strengths, weaknesses, opportunities, threats } = summary.swot;
  return [
    ...[...dashboard.alerts, ...tasks].flatMap(({ title, detail }) => [title, detail]),
    ...[summary.highlights, strengths, weaknesses, opportunities, threats].flat(),
  ];
}

/** Why a part of a sentence can't be vouched for, or null. */
export function partDoubt(part: TextPart, report: MadeReport, told: Told): string | null {
  const marked = (kind: string, source: string, text: string) =>
    markDoubt({ text, mark: { kind, source, attributes: '' } }, report, told);
  switch (part.kind) {
    case 'words':
      return hasDigit(part.text) ? `a bare digit: ${part.text}` : null;
    case 'figure': {
      const value = told.figures.get(part.figure_id)?.value ?? null;
      return value === null ? `no figure ${part.figure_id}` : null;
    }
    case 'label':
      return marked('label', '', part.text);
    case 'constant':
      return marked('constant', part.source, part.text);
    case 'date':
      return marked('date', part.day, part.day);
    case 'month':
      return marked('date', part.month, part.month);
  }
}
