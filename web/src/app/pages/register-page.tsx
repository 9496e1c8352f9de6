import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { RegisterForm } from '../../features/session/components/register-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const { state } = useLocation() as { readonly state: unknown };
  const other = (
    <>
      {t('session.have_account')}{' '}
      <Link
        to={paths.login}
        state={state}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
      >
        {t('session.login_title')}
      </Link>
    </>
  );
  return (
    <AuthLayout title={t('session.register_title')} lead={t('session.register_lead')} other={other}>
      <RegisterForm />
    </AuthLayout>
  );
}
