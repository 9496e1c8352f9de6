import type { Catalogue } from '../catalogue.ts';

export const stages: Catalogue['stages'] = {
  queued: { name: 'En cola', hint: 'El informe se ha aceptado' },
  initializing: { name: 'Preparación', hint: 'Un proceso se ha hecho cargo' },
  running_pipeline: { name: 'Lectura de los archivos', hint: 'Cada fila de cada archivo' },
  matching_inputs: { name: 'Cruce de los apuntes', hint: 'Con su sistema y entre sí' },
  filtering_dataset: { name: 'Selección del período', hint: 'Aperturas, cierres y duplicados aparte' },
  computing_kpis: { name: 'Cálculo de las cifras', hint: 'Exactas, al céntimo' },
  generating_charts: { name: 'Gráficos', hint: 'A partir de las mismas cifras' },
  rendering_report: { name: 'Redacción del informe', hint: 'En español y en inglés' },
  finalizing_outputs: { name: 'Archivo de los resultados', hint: 'PDF, datos y registro, con su huella' },
  finalizing: { name: 'Última comprobación', hint: 'Todo está y se abre' },
  completed: { name: 'Informe listo', hint: 'Para leer y descargar' },
  failed: { name: 'Detenido', hint: 'El informe no se ha podido terminar' },
};
