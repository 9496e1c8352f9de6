import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  loading: 'Cargando',
  cancel: 'Cancelar',
  close: 'Cerrar',
  retry: 'Volver a intentar',
  delete: 'Eliminar',
  previous: 'Anterior',
  next: 'Siguiente',
  page: 'Página {{page}} de {{pages}}',
  status: {
    pending: 'En cola',
    processing: 'En proceso',
    completed: 'Completado',
    completed_with_warnings: 'Completado con avisos',
    error: 'Error',
  },
  downloads: {
    pdf_es: 'PDF en español',
    pdf_en: 'PDF en inglés',
    dataset: 'Datos',
    log: 'Registro',
    label: 'Descargas',
    of: '{{what}}, informe del {{created}}',
  },
};
