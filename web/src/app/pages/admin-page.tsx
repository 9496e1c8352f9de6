import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button-class.ts';
import { paths } from '../../config/paths.ts';
import { PageTitle } from './page-title.tsx';

/** Says what an administrator can do here so far, and leads there. */
export function AdminPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap grid justify-items-start gap-4 py-12">
      <PageTitle text={t('admin.title')} />
      <h1 className="font-serif text-xl">{t('admin.title')}</h1>
      <p className="max-w-prose">{t('admin.lead')}</p>
      <p className="max-w-prose text-muted">{t('admin.none')}</p>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.dashboard({ tab: 'generate' })} className={buttonClass('primary')}>
          {t('admin.generate')}
        </Link>
        <Link to={paths.dashboard({ tab: 'history' })} className={buttonClass('secondary')}>
          {t('admin.history')}
        </Link>
      </div>
    </div>
  );
}
