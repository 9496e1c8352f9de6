import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** A page that broke or could not be loaded, for example because a newer version replaced its file. */
export function PageError() {
  const { t } = useTranslation();
  return (
    <main className="wrap py-16">
      <Notice
        tone="error"
        title={t('errors.page_title')}
        action={<Button onClick={() => window.location.reload()}>{t('errors.reload')}</Button>}
      >
        {t('errors.unexpected')}
      </Notice>
    </main>
  );
}
