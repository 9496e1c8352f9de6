import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button-class.ts';
import { paths } from '../../config/paths.ts';
import { PageTitle } from './page-title.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid justify-items-start gap-4 py-20">
      <PageTitle text={t('shell.not_found_title')} />
      <h1 className="font-serif text-xl">{t('shell.not_found_title')}</h1>
      <p className="max-w-prose text-muted">{t('shell.not_found_text')}</p>
      <Link to={paths.landing} className={buttonClass('primary')}>
        {t('shell.not_found_link')}
      </Link>
    </div>
  );
}
