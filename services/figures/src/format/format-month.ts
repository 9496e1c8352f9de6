import type { Language } from '@cifra/proto';
import { readMonth } from './calendar.ts';

const monthNames: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

export type MonthOptions = {
  /** `ene 2023` / `Jan 2023`, for axes and table heads. */
  readonly short?: boolean | undefined;
};

/**
 * A month as people read it: `enero de 2023` / `January 2023`, short `ene 2023` / `Jan 2023`.
 * @param month `YYYY-MM`
 * @throws RangeError when it is no month.
 */
export function formatMonth(month: string, language: Language, options: MonthOptions = {}): string {
  const parts = readMonth(month);
  const short = options.short === true;
  const name = monthName(parts.month, language, short);
  return language === 'es' && !short ? `${name} de ${parts.year}` : `${name} ${parts.year}`;
}

/** The month's name, 1 to 12; the short one has three letters. */
export function monthName(month: number, language: Language, short: boolean): string {
  const name = monthNames[language][month - 1] ?? '';
  return short ? name.slice(0, 3) : name;
}
