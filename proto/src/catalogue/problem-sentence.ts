import type { Language } from '../shared/language.ts';
import { problemCatalogue } from './problem-codes.ts';
import type { ProblemCode } from './problem-codes.ts';

/** Fills `{name}` placeholders; one without a value stays out, so that no bare placeholder reaches a person. */
export function fillSentence(sentence: string, params: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{([a-z_]+)\}/g, (_, name: string) => params[name] ?? '…');
}

/** The sentence of a code in the person's language. */
export function problemSentence(
  code: ProblemCode,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string {
  return fillSentence(problemCatalogue[code].sentence[language], params);
}
