import { defaultLanguage, type Language, languageSchema } from '@cifra/proto';

const storageKey = 'cifra.language';

export type LanguageStore = {
  readonly get: () => Language;
  readonly set: (language: Language) => void;
};

/** The chosen language, kept in the browser; Spanish until somebody chooses (specification §4, §9). */
export function createLanguageStore(storage: Pick<Storage, 'getItem' | 'setItem'>): LanguageStore {
  return {
    get: () => {
      const kept = languageSchema.safeParse(storage.getItem(storageKey));
      return kept.success ? kept.data : defaultLanguage;
    },
    set: (language) => storage.setItem(storageKey, language),
  };
}
