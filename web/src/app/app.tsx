import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { Api } from '../api/client.ts';
import type { TokenStore } from '../features/session/token-store.ts';
import type { LanguageStore } from '../i18n/language-store.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

type Props = {
  readonly api: Api;
  readonly cache: QueryClient;
  readonly tokens: TokenStore;
  readonly languages: LanguageStore;
};

export function App(props: Props) {
  const [router] = useState(createRouter);
  return (
    <Providers {...props}>
      <RouterProvider router={router} />
    </Providers>
  );
}
