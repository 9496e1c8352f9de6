import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { checkLogin, type LoginFaults } from '../check-credentials.ts';
import { useSession } from '../session-context.ts';

/** Email and password; who signs in is led on by the guard of the page. */
export function LoginForm() {
  const { t } = useTranslation();
  const { signIn } = useSession();
  const [form, setForm] = useState({ email: '', password: '' });
  const [faults, setFaults] = useState<LoginFaults>({});
  const login = useMutation({ mutationFn: signIn });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkLogin(form);
    setFaults(found);
    if (Object.keys(found).length === 0) login.mutate({ ...form, email: form.email.trim() });
  };

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4" aria-label={t('session.login_title')}>
      {login.isError ? <Notice tone="error" title={errorText(login.error, t)} /> : null}
      <TextField
        label={t('session.email')}
        type="email"
        name="email"
        autoComplete="email"
        value={form.email}
        error={faults.email === undefined ? undefined : t(`session.${faults.email}`)}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <TextField
        label={t('session.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={form.password}
        error={faults.password === undefined ? undefined : t(`session.${faults.password}`)}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <Button type="submit" variant="primary" busy={login.isPending}>
        {t('session.login')}
      </Button>
    </form>
  );
}
