import type { InspectionQuestion } from './inspection.ts';
import type { ReadingResult } from './reading-result.ts';

type Ambiguous = Extract<ReadingResult, { outcome: 'ambiguous' }>;

/** What must be asked when a file's cells allow two readings. */
export function questionOf(file: string, { field, column, row, cell }: Ambiguous): InspectionQuestion {
  const es = `la columna «${column}» de ${file} (por ejemplo, fila ${row ?? 1}: «${cell}»)`;
  const en = `column "${column}" of ${file} (row ${row ?? 1}, for example: "${cell}")`;
  if (field === 'date_order') {
    return {
      field,
      text: {
        es: `¿Qué va primero en ${es}: el día o el mes?`,
        en: `Which comes first in ${en}: the day or the month?`,
      },
      options: [
        { es: 'Día/mes/año', en: 'Day/month/year' },
        { es: 'Mes/día/año', en: 'Month/day/year' },
      ],
    };
  }
  return {
    field,
    text: {
      es: `¿Qué signo separa los decimales en ${es}: la coma o el punto?`,
      en: `Which mark comes before the decimals in ${en}: the comma or the point?`,
    },
    options: [
      { es: 'Coma (1.234,50)', en: 'Comma (1.234,50)' },
      { es: 'Punto (1,234.50)', en: 'Point (1,234.50)' },
    ],
  };
}

/** Why nothing can be read before the question is settled, and how to settle it in the file. */
export function ambiguousText(file: string, result: Ambiguous): { es: string; en: string } {
  const { text } = questionOf(file, result);
  return result.field === 'date_order'
    ? {
        es: `Las fechas admiten dos lecturas. ${text.es} Expórtelo con fechas AAAA-MM-DD y vuelva a subirlo.`,
        en: `Its dates allow two readings. ${text.en} Export it with dates as YYYY-MM-DD and upload it again.`,
      }
    : {
        es: `Los importes admiten dos lecturas. ${text.es} Expórtelo con un solo signo decimal y vuelva a subirlo.`,
        en: `Its amounts allow two readings. ${text.en} Export it with one decimal mark throughout and upload it again.`,
      };
}
