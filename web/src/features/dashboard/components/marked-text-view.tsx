import { formatDay, formatMonth } from '@cifra/figures';
import type { Figure, Language, MarkedText, TextPart } from '@cifra/proto';
import { Fragment } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureButton } from './figure-button.tsx';

type Props = {
  readonly parts: MarkedText;
  readonly figures: ReadonlyMap<string, Figure>;
  readonly onOpen: (figureId: string) => void;
};

/** A sentence in which every figure can be opened. */
export function MarkedTextView({ parts, figures, onOpen }: Props) {
  const language = useLanguage();
  return parts.map((part, index) => {
    if (part.kind !== 'figure') return <Fragment key={index}>{plain(part, language)}</Fragment>;
    const figure = figures.get(part.figure_id);
    // The figures arrive a moment after the sentence.
    if (figure === undefined) return <Fragment key={index}>…</Fragment>;
    return <FigureButton key={index} figure={figure} onOpen={onOpen} magnitude={part.magnitude} isInline />;
  });
}

function plain(part: Exclude<TextPart, { kind: 'figure' }>, language: Language): string {
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
