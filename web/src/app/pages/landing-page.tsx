import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button-class.ts';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../features/session/session-context.ts';
import { LandingExample } from './landing-example.tsx';
import { LandingHighlights, LandingStats, LandingSteps } from './landing-sections.tsx';
import { PageTitle } from './page-title.tsx';

export function LandingPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle text={t('shell.tagline')} />
      <section className="wrap grid items-center gap-10 py-12 md:py-20 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h1 className="font-serif text-[2rem] leading-tight md:text-2xl">{t('landing.title')}</h1>
          <p className="mt-5 max-w-prose text-lg text-slate">{t('landing.lead')}</p>
          <Ways className="mt-8" />
        </div>
        <LandingExample />
      </section>
      <LandingStats />
      <LandingSteps />
      <LandingHighlights />
      <section className="wrap">
        <div className="grid justify-items-start gap-3 rounded-card bg-primary px-6 py-10 md:px-12">
          <h2 className="font-serif text-xl text-white">{t('landing.cta_title')}</h2>
          <p className="text-line">{t('landing.cta_text')}</p>
          <CallToAction />
        </div>
      </section>
    </>
  );
}

function Ways({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const { session } = useSession();
  if (session.status === 'signed_in') {
    return (
      <div className={className}>
        <Link to={paths.dashboard()} className={buttonClass('primary')}>
          {t('landing.open')}
        </Link>
      </div>
    );
  }
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      <Link to={paths.register} className={buttonClass('primary')}>
        {t('landing.start')}
      </Link>
      <Link to={paths.login} className={buttonClass('secondary')}>
        {t('landing.login')}
      </Link>
    </div>
  );
}

function CallToAction() {
  const { t } = useTranslation();
  const { session } = useSession();
  const isIn = session.status === 'signed_in';
  return (
    <Link
      to={isIn ? paths.dashboard({ tab: 'generate' }) : paths.register}
      className={buttonClass('inverse', 'mt-3 focus-visible:outline-white')}
    >
      {t('landing.start')}
    </Link>
  );
}
