import type { AgeingBucket, BilingualText, FigureKey, Language, MarkedText, TextPart } from '@cifra/proto';

/** What a text puts in by name: a piece, or what stands for it in each language. */
export type Slot = TextPart | Readonly<Record<Language, TextPart | MarkedText>>;

/** Figures that need no slot, as their ids are known when the sentence is written; between bars without their sign. */
type FixedId = FigureKey | `${FigureKey}.${'previous' | 'change' | AgeingBucket}`;
type Inline = FixedId | `|${FixedId}|`;

type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type SlotsFor<Template extends string> = [Exclude<NamesIn<Template>, Inline>] extends [never]
  ? []
  : [Readonly<Record<Exclude<NamesIn<Template>, Inline>, Slot>>];

type SameNames<A extends string, B extends string> = [NamesIn<A>, NamesIn<B>] extends [NamesIn<B>, NamesIn<A>]
  ? unknown
  : never;

/**
 * A text in both languages from one structure: `{income}` puts a figure in, `{|net_income|}` without its sign where
 * the words say the direction, any other name what `slots` holds. That both languages name the same is checked by
 * the types.
 */
export function tell<const Es extends string, const En extends string>(
  es: Es,
  en: En & SameNames<Es, En>,
  ...[slots]: SlotsFor<Es>
): BilingualText {
  const given: Readonly<Record<string, Slot>> = slots ?? {};
  return { es: pieces(es, given, 'es'), en: pieces(en, given, 'en') };
}

function pieces(template: string, slots: Readonly<Record<string, Slot>>, language: Language): MarkedText {
  const parts = template.split(/\{([^}]+)\}/).flatMap((text, at): TextPart | MarkedText => {
    if (at % 2 === 0) return { kind: 'words', text };
    const slot = slots[text];
    if (slot !== undefined) return 'kind' in slot ? slot : slot[language];
    return text.startsWith('|') ? magnitude(text.slice(1, -1)) : figure(text);
  });
  return joinWords(parts);
}

/** Texts one after the other, as one. */
export function chain(...texts: readonly BilingualText[]): BilingualText {
  return {
    es: joinWords(texts.flatMap(({ es }) => es)),
    en: joinWords(texts.flatMap(({ en }) => en)),
  };
}

/** Words that follow words become one piece, so that what stands beside a number is all there to be checked. */
function joinWords(parts: MarkedText): MarkedText {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'words' && last?.kind === 'words') {
      joined[joined.length - 1] = { kind: 'words', text: last.text + part.text };
    } else if (part.kind !== 'words' || part.text !== '') joined.push(part);
  }
  return joined;
}

/** A figure, shown by the one formatter. */
export function figure(id: string): TextPart {
  return { kind: 'figure', figure_id: id };
}

/** A figure without its sign, where the words say the direction. */
export function magnitude(id: string): TextPart {
  return { kind: 'figure', figure_id: id, magnitude: true };
}

/** A party by its name; where the books know it by its account only, the words say so. */
export function party(name: string): Slot {
  const label: TextPart = { kind: 'label', text: name };
  if (/\p{L}/u.test(name)) return label;
  return {
    es: [{ kind: 'words', text: 'la cuenta ' }, label],
    en: [{ kind: 'words', text: 'account ' }, label],
  };
}

export function month(yearMonth: string): TextPart {
  return { kind: 'month', month: yearMonth };
}

/** Words of ours that a sentence takes in one of several forms. */
export function words(es: string, en: string): Slot {
  return { es: { kind: 'words', text: es }, en: { kind: 'words', text: en } };
}

/** The ids of the figures that a text shows, each once, in order. */
export function figuresIn(...texts: readonly BilingualText[]): string[] {
  const ids = texts.flatMap(({ es, en }) =>
    [...es, ...en].flatMap((part) => (part.kind === 'figure' ? [part.figure_id] : [])),
  );
  return [...new Set(ids)];
}
