import type { Language } from '@cifra/proto';
import { createContext, useContext } from 'react';

type ChooseLanguage = (language: Language) => Promise<void>;

export const ChooseLanguageContext = createContext<ChooseLanguage | null>(null);

/** Changes the language of the whole app and remembers it. */
export function useChooseLanguage(): ChooseLanguage {
  const choose = useContext(ChooseLanguageContext);
  if (choose === null) throw new Error('useChooseLanguage needs the providers above it');
  return choose;
}
