import type { Language, Period } from '@cifra/proto';
import { isWholeMonths } from './calendar.ts';
import { formatDay } from './format-day.ts';
import { formatMonth, monthName, type MonthOptions } from './format-month.ts';

/**
 * A period as people read it, as short as it can be said: `2023`, `2022–2023`, `enero de 2023`,
 * `enero a junio de 2023` / `January to June 2023`, `julio de 2022 a junio de 2023`, else from day to day.
 * @throws RangeError when an end is no day of the calendar or they stand the wrong way round.
 */
export function formatPeriod(period: Period, language: Language, options: MonthOptions = {}): string {
  if (period.from > period.to) throw new RangeError('A period starts before it ends');
  if (isWholeMonths(period)) return formatMonths(period, language, options);
  const from = formatDay(period.from, language);
  return period.from === period.to ? from : `${from} – ${formatDay(period.to, language)}`;
}

function formatMonths(period: Period, language: Language, options: MonthOptions): string {
  const [fromYear, toYear] = [period.from.slice(0, 4), period.to.slice(0, 4)];
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)];
  if (from.endsWith('-01') && to.endsWith('-12'))
    return fromYear === toYear ? toYear : `${fromYear}–${toYear}`;
  if (from === to) return formatMonth(to, language, options);
  const short = options.short === true;
  const start =
    fromYear === toYear
      ? monthName(Number(from.slice(5)), language, short)
      : formatMonth(from, language, options);
  const joint = short ? '–' : language === 'es' ? 'a' : 'to';
  return `${start} ${joint} ${formatMonth(to, language, options)}`;
}
