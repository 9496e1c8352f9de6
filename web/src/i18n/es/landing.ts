import type { Catalogue } from '../catalogue.ts';

export const landing: Catalogue['landing'] = {
  title: 'Sus cuentas, contadas en cifras que puede comprobar',
  lead: 'Suba lo que exporta su ERP. Reciba un informe, un panel y el archivo y la fila que hay detrás de cada cifra.',
  start: 'Crear su primer informe',
  login: 'Ya tengo cuenta',
  open: 'Ir a mi panel',
  example: 'Ejemplo',
  example_figure: 'Resultado neto',
  example_formula: 'Ingresos − gastos',
  example_income: 'Ingresos',
  example_expenses: 'Gastos',
  example_row: 'diario.csv, fila {{row}}',
  example_sum: 'Las filas suman la cifra',
  stats_label: 'En cifras',
  stats: {
    teams: { value: '120+', label: 'equipos' },
    cost: { value: '10x', label: 'menos coste' },
    time: { value: '< 5 min', label: 'del archivo al informe' },
  },
  steps_title: 'Cómo funciona',
  steps: {
    export: {
      title: 'Exporte',
      text: 'Saque el diario de su ERP como archivo. Le decimos cómo, sistema por sistema.',
    },
    upload: {
      title: 'Suba',
      text: 'El contenido nos dice qué es cada archivo, se llame como se llame. Verá al momento qué se ha entendido.',
    },
    read: {
      title: 'Lea',
      text: 'En pocos minutos: PDF en dos idiomas, panel, datos y un registro de todo lo que se ha hecho.',
    },
  },
  highlights_title: 'Con qué puede contar',
  highlights: {
    proof: {
      title: 'Cada cifra se abre',
      text: 'Fórmula, partes y filas, con archivo y línea. La suma está a la vista.',
    },
    exact: {
      title: 'Exacto al céntimo',
      text: 'Lo que no se puede saber no se inventa: se dice, y por qué.',
    },
    languages: {
      title: 'Dos idiomas',
      text: 'Las mismas cifras en español y en inglés, en pantalla y en papel.',
    },
    europe: {
      title: 'Alojado en la UE',
      text: 'Sus datos son suyos: si elimina un informe, se va todo lo que salió de él.',
    },
  },
  cta_title: 'El próximo cierre puede leerse solo',
  cta_text: 'Para probarlo basta un archivo.',
};
