import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../api/error-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { checkRegistration, type RegistrationFaults } from '../check-credentials.ts';
import { useSession } from '../session-context.ts';

/** A new account: email, password, and the password again. */
export function RegisterForm() {
  const { t } = useTranslation();
  const { signUp } = useSession();
  const [form, setForm] = useState({ email: '', password: '', confirmation: '' });
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const registration = useMutation({ mutationFn: signUp });

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkRegistration(form);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    registration.mutate({ email: form.email.trim(), password: form.password });
  };

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4" aria-label={t('session.register_title')}>
      {registration.isError ? <Notice tone="error" title={errorText(registration.error, t)} /> : null}
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
        hint={t('session.password_hint')}
        type="password"
        name="password"
        autoComplete="new-password"
        value={form.password}
        error={faults.password === undefined ? undefined : t(`session.${faults.password}`)}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <TextField
        label={t('session.confirm_password')}
        type="password"
        name="confirmation"
        autoComplete="new-password"
        value={form.confirmation}
        error={faults.confirmation === undefined ? undefined : t(`session.${faults.confirmation}`)}
        onChange={(event) => setForm({ ...form, confirmation: event.target.value })}
      />
      <Button type="submit" variant="primary" busy={registration.isPending}>
        {t('session.register')}
      </Button>
    </form>
  );
}
