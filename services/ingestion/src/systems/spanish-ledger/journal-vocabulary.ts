import type { Language } from '@cifra/proto';
import { normaliseHeader } from '../../recognition/normalise-header.ts';
import { englishWords } from './english-words.ts';
import type { JournalField, JournalWords } from './journal-fields.ts';
import { spanishWords } from './spanish-words.ts';

/** One meaning a header may have. */
export type Meaning = {
  readonly field: JournalField;
  readonly rank: number;
  readonly languages: readonly Language[];
};

const meanings = new Map<string, Meaning[]>();
learn(spanishWords, 'es');
learn(englishWords, 'en');

function learn(words: JournalWords, language: Language): void {
  for (const [field, ranks] of Object.entries(words) as [JournalField, readonly string[]][]) {
    for (const [rank, list] of ranks.entries()) {
      for (const phrase of list.split('|').flatMap(expand)) {
        addMeaning(normaliseHeader(phrase), { field, rank, languages: [language] });
      }
    }
  }
}

function expand(phrase: string): readonly string[] {
  if (!phrase.startsWith('#')) return [phrase];
  const word = phrase.slice(1);
  return [word, `no ${word}`, `${word} no`, `código ${word}`];
}

function addMeaning(key: string, meaning: Meaning): void {
  const known = meanings.get(key) ?? [];
  const same = known.find((other) => other.field === meaning.field);
  const languages = [...new Set([...(same?.languages ?? []), ...meaning.languages])];
  const merged = { ...meaning, rank: Math.min(meaning.rank, same?.rank ?? meaning.rank), languages };
  meanings.set(key, [...known.filter((other) => other !== same), merged]);
}

/** What a header cell may mean, in no order; empty where the vocabulary does not know it. */
export function meaningsOf(header: string): readonly Meaning[] {
  return meanings.get(normaliseHeader(header)) ?? [];
}
