import type { BilingualText, MarkedText, TextPart } from '@cifra/proto';

/**
 * A marked text from a template: the template's own text becomes words, what is put in stays the piece it is.
 * `say\`Ingresos de ${figure('income')}\``.
 */
export function say(words: TemplateStringsArray, ...pieces: readonly TextPart[]): MarkedText {
  return words.flatMap((text, index): TextPart[] => {
    const piece = pieces[index];
    const spoken: TextPart[] = text === '' ? [] : [{ kind: 'words', text }];
    return piece === undefined ? spoken : [...spoken, piece];
  });
}

/** A figure, shown by the one formatter. */
export function figure(id: string): TextPart {
  return { kind: 'figure', figure_id: id };
}

/** A figure without its sign, where the words say the direction. */
export function magnitude(id: string): TextPart {
  return { kind: 'figure', figure_id: id, magnitude: true };
}

export function label(text: string): TextPart {
  return { kind: 'label', text };
}

export function month(yearMonth: string): TextPart {
  return { kind: 'month', month: yearMonth };
}

/** The ids of the figures that a text shows, each once, in order. */
export function figuresIn(...texts: readonly BilingualText[]): string[] {
  const ids = texts.flatMap(({ es, en }) =>
    [...es, ...en].flatMap((part) => (part.kind === 'figure' ? [part.figure_id] : [])),
  );
  return [...new Set(ids)];
}
