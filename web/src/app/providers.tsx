import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, Toaster } from 'sonner';
import { ApiProvider } from '../api/api-context.tsx';
import type { Api } from '../api/client.ts';
import { SessionProvider } from '../features/session/session-provider.tsx';
import type { TokenStore } from '../features/session/token-store.ts';
import type { LanguageStore } from '../i18n/language-store.ts';
import { changeLanguage } from '../i18n/start-i18n.ts';
import { ChooseLanguageContext } from './choose-language.ts';

type Props = {
  readonly api: Api;
  readonly cache: QueryClient;
  readonly tokens: TokenStore;
  readonly languages: LanguageStore;
  readonly children: ReactNode;
};

/** What every page stands on: the API, the cache, the session, the language, the toasts. */
export function Providers({ api, cache, tokens, languages, children }: Props) {
  const { t } = useTranslation();
  const onExpired = useCallback(() => toast.error(t('session.expired')), [t]);
  const chooseLanguage = useMemo(
    () =>
      async (language: Parameters<LanguageStore['set']>[0]): Promise<void> => {
        languages.set(language);
        await changeLanguage(language);
        // The server's texts come in the language asked for.
        await cache.invalidateQueries();
      },
    [languages, cache],
  );
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={cache}>
        <SessionProvider tokens={tokens} onExpired={onExpired}>
          <ChooseLanguageContext value={chooseLanguage}>{children}</ChooseLanguageContext>
          <Toaster position="bottom-right" theme="light" closeButton />
        </SessionProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
}
