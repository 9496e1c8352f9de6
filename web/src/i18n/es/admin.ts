import type { Catalogue } from '../catalogue.ts';

export const admin: Catalogue['admin'] = {
  title: 'Administración',
  lead: 'Ha iniciado sesión como administrador: sus informes no tienen límite mensual.',
  none: 'Los usuarios, las invitaciones y los planes todavía no se gestionan desde esta página. Lo demás funciona como en cualquier cuenta:',
  generate: 'Crear un informe',
  history: 'Ver los informes',
};
