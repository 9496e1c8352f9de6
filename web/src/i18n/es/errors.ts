import type { Catalogue } from '../catalogue.ts';

export const errors: Catalogue['errors'] = {
  unreachable: 'No se puede conectar con el servidor',
  status: 'La petición ha fallado con el estado {{status}}',
  unexpected: 'Algo ha fallado en esta página. Recárguela y vuelva a intentarlo.',
  page_title: 'No se ha podido mostrar esta página',
  reload: 'Recargar',
  configuration: 'No se ha podido cargar la configuración, recargue la página y vuelva a intentarlo',
  history: 'No se ha podido cargar su historial de informes',
  status_check: 'No se ha podido comprobar el estado',
  download: 'No se ha podido descargar el archivo',
  upload: 'No se ha podido subir el archivo',
};
