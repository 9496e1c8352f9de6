import type { Language } from '@cifra/proto';
import { formatDay } from './format-day.ts';
import { formatMonth, type MonthOptions } from './format-month.ts';
import { formatPeriod } from './format-period.ts';

/**
 * A point or span of time in its ISO 8601 text (`2023`, `2023-01`, `2023-01-31`, `2023-01-01/2023-06-30`) as people
 * read it.
 * @throws RangeError for any other text.
 */
export function formatWhen(when: string, language: Language, options: MonthOptions = {}): string {
  if (/^\d{4}$/.test(when)) return when;
  const [from = '', to, ...rest] = when.split('/');
  if (rest.length > 0) throw new RangeError('A period has two ends');
  if (to !== undefined) return formatPeriod({ from, to }, language, options);
  return from.length === 7 ? formatMonth(from, language, options) : formatDay(from, language);
}
