import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Name and tagline; leads to the given page. */
export function Logo({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      aria-label={t('shell.home_link')}
      className="flex min-h-11 items-center gap-3 text-white no-underline focus-visible:outline-white"
    >
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
        <rect x="0.5" y="0.5" width="31" height="31" rx="7" fill="#22344F" stroke="#4C5F76" />
        <path
          d="M21.5 11.2A7 7 0 1 0 21.5 20.8"
          fill="none"
          stroke="#F7F4EC"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path d="M15.5 16h9" stroke="#C9A45C" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="grid leading-tight">
        <span className="font-serif text-lg font-semibold">Cifra</span>
        <span className="hidden text-xs text-line sm:block">{t('shell.tagline')}</span>
      </span>
    </Link>
  );
}
