import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-500.css';
import '@fontsource/inter/latin-600.css';
import '@fontsource/inter/latin-ext-400.css';
import '@fontsource/inter/latin-ext-500.css';
import '@fontsource/inter/latin-ext-600.css';
import '@fontsource/source-serif-4/latin-600.css';
import 'sonner/dist/styles.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { createApi } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { apiBaseUrl } from './config/env.ts';
import { createTokenStore } from './features/session/token-store.ts';
import { createLanguageStore } from './i18n/language-store.ts';
import { startI18n } from './i18n/start-i18n.ts';

// Compiling schemas needs eval, which the gateway's content security policy refuses.
z.config({ jitless: true });

const tokens = createTokenStore(localStorage);
const languages = createLanguageStore(localStorage);
const api = createApi({
  baseUrl: apiBaseUrl,
  fetch: (...request) => fetch(...request),
  token: tokens.get,
  language: languages.get,
  onSessionExpired: tokens.expire,
});

await startI18n(languages.get());

const root = document.getElementById('root');
if (root === null) throw new Error('index.html holds no #root');
createRoot(root).render(
  <StrictMode>
    <App api={api} cache={createQueryClient()} tokens={tokens} languages={languages} />
  </StrictMode>,
);
