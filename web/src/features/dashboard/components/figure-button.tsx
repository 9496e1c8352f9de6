import { formatFigure } from '@cifra/figures';
import type { Figure } from '@cifra/proto';
import { useLanguage } from '../../../i18n/use-language.ts';
import { figureName } from '../figure-name.ts';

type Props = {
  readonly figure: Figure;
  readonly onOpen: (figureId: string) => void;
  /** Without its sign, where the words beside it say the direction. */
  readonly magnitude?: boolean | undefined;
  /** Inside a sentence: no taller than its line. */
  readonly isInline?: boolean;
};

/** A figure in a table or a sentence, which opens its evidence. */
export function FigureButton({ figure, onOpen, magnitude, isInline = false }: Props) {
  const language = useLanguage();
  const shown = formatFigure(figure, language, { magnitude });
  return (
    <button
      type="button"
      data-figure-ref={figure.id}
      aria-label={`${figureName(figure, language)}: ${shown}`}
      onClick={() => onOpen(figure.id)}
      className={`figures rounded-sm underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent ${isInline ? 'inline font-medium' : 'min-h-11 whitespace-nowrap'}`}
    >
      {shown}
    </button>
  );
}
