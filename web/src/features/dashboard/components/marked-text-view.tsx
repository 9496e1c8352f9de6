import { renderWords } from '@cifra/figures';
import type { Figure, MarkedText } from '@cifra/proto';
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
    if (part.kind !== 'figure') return <Fragment key={index}>{renderWords(part, language)}</Fragment>;
    const figure = figures.get(part.figure_id);
    // The figures arrive a moment after the sentence.
    if (figure === undefined) return <Fragment key={index}>…</Fragment>;
    return <FigureButton key={index} figure={figure} onOpen={onOpen} magnitude={part.magnitude} isInline />;
  });
}
