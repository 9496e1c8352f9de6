import { credentialsSchema, newPasswordSchema } from '@cifra/proto';

export type LoginForm = { readonly email: string; readonly password: string };
export type RegistrationForm = LoginForm & { readonly confirmation: string };

export type EmailFault = 'email_required' | 'email_invalid';
export type LoginFaults = { readonly email?: EmailFault; readonly password?: 'password_required' };
export type RegistrationFaults = {
  readonly email?: EmailFault;
  readonly password?: 'password_required' | 'password_weak';
  readonly confirmation?: 'passwords_differ';
};

/** What stands against sending the form; an empty object when nothing does. */
export function checkLogin(form: LoginForm): LoginFaults {
  const email = checkEmail(form.email);
  return {
    ...(email === null ? {} : { email }),
    ...(form.password === '' ? { password: 'password_required' } : {}),
  };
}

/** As `checkLogin`, with the rules for a new password (specification §5). */
export function checkRegistration(form: RegistrationForm): RegistrationFaults {
  const email = checkEmail(form.email);
  const password = checkNewPassword(form.password);
  return {
    ...(email === null ? {} : { email }),
    ...(password === null ? {} : { password }),
    ...(form.confirmation === form.password ? {} : { confirmation: 'passwords_differ' }),
  };
}

function checkEmail(email: string): EmailFault | null {
  if (email.trim() === '') return 'email_required';
  return credentialsSchema.shape.email.safeParse(email.trim()).success ? null : 'email_invalid';
}

function checkNewPassword(password: string): 'password_required' | 'password_weak' | null {
  if (password === '') return 'password_required';
  return newPasswordSchema.safeParse(password).success ? null : 'password_weak';
}
