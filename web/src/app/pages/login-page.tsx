import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { LoginForm } from '../../features/session/components/login-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const { state } = useLocation() as { readonly state: unknown };
  const other = (
    <>
      {t('session.no_account')}{' '}
      <Link
        to={paths.register}
        state={state}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
      >
        {t('session.register_title')}
      </Link>
    </>
  );
  return (
    <AuthLayout title={t('session.login_title')} lead={t('session.login_lead')} other={other}>
      <LoginForm />
    </AuthLayout>
  );
}
