import type { Catalogue } from '../catalogue.ts';

export const shell: Catalogue['shell'] = {
  tagline: 'Business Intelligence Copilot',
  home_link: 'Cifra, ir al inicio',
  skip: 'Saltar al contenido',
  nav: 'Principal',
  home: 'Inicio',
  dashboard: 'Panel',
  admin: 'Administración',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  logout: 'Cerrar sesión',
  language: 'Idioma',
  to_top: 'Volver arriba',
  footer: 'Pie de página',
  footer_nav: 'Páginas',
  tabs: 'Secciones de su panel',
  tab: { dashboard: 'Panel', generate: 'Nuevo informe', history: 'Historial' },
  not_found_title: 'Esta página no existe',
  not_found_text: 'Puede que la dirección sea antigua o esté mal escrita. Desde el inicio se llega a todo.',
  not_found_link: 'Ir al inicio',
};
