import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What every page stands in: header, main, footer. */
export function Shell() {
  const { t } = useTranslation();
  const main = useFocusOnNewPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-white text-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
      >
        {t('shell.skip')}
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex-1">
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </div>
  );
}

/** After a change of page, who listens or uses the keyboard starts at the page, not where the last one ended. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
