import type { Bilingual } from '../shared/language.ts';

/** What a schema of ours says of a field in place of the general message: its `message` is one of these keys. */
export const fieldSentences = {
  password_rule: {
    es: 'Use 8 caracteres o más, con letras y números',
    en: 'Use 8 or more characters, with letters and numbers',
  },
  period_order: {
    es: 'El inicio no puede ser posterior al final',
    en: 'The start must not be after the end',
  },
} as const satisfies Record<string, Bilingual>;

export type FieldSentence = keyof typeof fieldSentences;

/** The sentence of such a key; undefined for every other message. */
export function fieldSentence(message: string): Bilingual | undefined {
  return Object.hasOwn(fieldSentences, message) ? fieldSentences[message as FieldSentence] : undefined;
}
