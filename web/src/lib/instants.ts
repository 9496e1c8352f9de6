import { formatDay } from '@cifra/figures';
import type { Language } from '@cifra/proto';

const two = (number: number): string => number.toString().padStart(2, '0');

/** The calendar day of an instant where the reader is, `YYYY-MM-DD`. */
function localDay(instant: string): string {
  const date = new Date(instant);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day of an instant where the reader is, as people read it. */
export function formatInstantDay(instant: string, language: Language): string {
  return formatDay(localDay(instant), language);
}

/** Day, hour and minute of an instant where the reader is. */
export function formatInstant(instant: string, language: Language): string {
  const date = new Date(instant);
  return `${formatInstantDay(instant, language)}, ${two(date.getHours())}:${two(date.getMinutes())}`;
}
