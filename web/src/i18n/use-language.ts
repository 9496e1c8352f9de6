import { defaultLanguage, type Language } from '@cifra/proto';
import { useTranslation } from 'react-i18next';

/** The language of what is shown, for the formatter of numbers and dates. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : defaultLanguage;
}
