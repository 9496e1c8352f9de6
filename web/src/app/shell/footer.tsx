import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../features/session/session-context.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** Its links are the way around where the header has no room for them. */
export function Footer() {
  const { t } = useTranslation();
  const { session } = useSession();
  const isIn = session.status === 'signed_in';
  const toTop = (): void => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <footer aria-label={t('shell.footer')} className="mt-16 border-t border-line print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-6">
        <nav aria-label={t('shell.footer_nav')} className="flex flex-wrap gap-x-4">
          <FooterLink to={paths.landing} text={t('shell.home')} />
          {isIn ? <FooterLink to={paths.dashboard()} text={t('shell.dashboard')} /> : null}
          {isIn && session.user.is_admin ? <FooterLink to={paths.admin} text={t('shell.admin')} /> : null}
        </nav>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <LanguageSwitch />
          <Button icon={ArrowUp} onClick={toTop}>
            {t('shell.to_top')}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-sm text-ink hover:underline">
      {text}
    </Link>
  );
}
