import type { Catalogue } from '../catalogue.ts';

export const session: Catalogue['session'] = {
  login_title: 'Iniciar sesión',
  login_lead: 'Sus informes le esperan donde los dejó.',
  register_title: 'Cree su cuenta',
  register_lead: 'Tres informes al mes con el plan inicial. Sin tarjeta.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  confirm_password: 'Confirmar contraseña',
  password_hint: '8 caracteres o más, con letras y números',
  login: 'Iniciar sesión',
  register: 'Crear cuenta',
  no_account: '¿Aún no tiene cuenta?',
  have_account: '¿Ya tiene una cuenta?',
  logged_out: 'Ha cerrado la sesión',
  expired: 'La sesión ha caducado, inicie sesión de nuevo',
  email_required: 'Escriba su correo electrónico',
  email_invalid: 'Escriba un correo como nombre@empresa.com',
  password_required: 'Escriba su contraseña',
  password_weak: 'Use 8 caracteres o más, con letras y números',
  passwords_differ: 'Las contraseñas no coinciden',
};
