import type { Language } from '@cifra/proto';
import { readDay } from './calendar.ts';
import { monthName } from './format-month.ts';

/**
 * A day as people read it: `31/12/2023` in Spanish, `31 Dec 2023` in English.
 * @param day `YYYY-MM-DD`
 * @throws RangeError when it is no day of the calendar.
 */
export function formatDay(day: string, language: Language): string {
  const parts = readDay(day);
  if (language === 'en') return `${parts.day} ${monthName(parts.month, 'en', true)} ${parts.year}`;
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${parts.year}`;
}
