import type { Catalogue } from '../catalogue.ts';

export const history: Catalogue['history'] = {
  title: 'Historial',
  lead: 'Los informes de su organización, del más reciente al más antiguo.',
  empty_title: 'Aún no hay informes',
  empty_text: 'Añada los archivos de su ERP y genere el primero.',
  empty_action: 'Crear un informe',
  created: 'Creado',
  systems: 'Sistemas',
  status: 'Estado',
  stage: 'Etapa',
  warnings: 'Avisos',
  actions: 'Acciones',
  open: 'Abrir',
  follow: 'Seguir',
  details: 'Detalles',
  open_of: '{{what}}, informe del {{created}}',
  delete_of: 'Eliminar el informe del {{created}}',
  delete_title: '¿Eliminar este informe?',
  delete_text:
    'El informe del {{created}} se va, con sus cifras, sus archivos y sus pruebas. No se puede deshacer.',
  deleted: 'El informe se ha eliminado',
};
