import { type Language, languageSchema } from '@cifra/proto';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useChooseLanguage } from '../choose-language.ts';

/** Each language stands under its own name, so that everyone finds theirs. */
const ownNames: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  const choose = useChooseLanguage();
  return (
    <div role="group" aria-label={t('shell.language')} className="flex gap-1">
      {languageSchema.options.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
          className="min-h-11 rounded-control px-3 text-sm text-ink hover:bg-line aria-pressed:font-semibold aria-pressed:underline aria-pressed:underline-offset-4"
        >
          {ownNames[language]}
        </button>
      ))}
    </div>
  );
}
