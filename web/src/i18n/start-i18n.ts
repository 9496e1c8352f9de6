import type { Language } from '@cifra/proto';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';

/** Each language is a file of its own, so that nobody loads both. */
const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  es: async () => (await import('./es/catalogue.ts')).spanish,
  en: async () => (await import('./en/catalogue.ts')).english,
};

/** Starts the texts in a language; the page's own language follows. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loaders[language]() } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

/** Changes the language of everything that is shown. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loaders[language]());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
