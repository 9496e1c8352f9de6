import { readDate } from '../../reading/date-text.ts';

/** The day of an `xs:date` or `xs:dateTime` as `YYYY-MM-DD`; `null` where the text is no day of the calendar. */
export function saftDay(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d(T.*)?$/.test(text)) return null;
  return readDate(text.slice(0, 10), { marked: 'dmy', compact: 'ymd' })?.day ?? null;
}
