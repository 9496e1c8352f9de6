export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** How the dates of one column are written: parts with marks between them, and digits without. */
export type DateForm = { readonly marked: 'dmy' | 'mdy'; readonly compact: DateOrder };

export type ReadDate = {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Written as a closing date (`C31/12/2024`), which stands between that day and the next. */
  readonly closing: boolean;
};

export type DateParts =
  | { readonly kind: 'marked'; readonly first: number; readonly second: number; readonly year: number }
  | { readonly kind: 'compact'; readonly digits: string }
  | { readonly kind: 'known'; readonly year: number; readonly month: number; readonly day: number };

/** Longer cells hold no date, and would only cost time. */
const longest = 40;

const time = String.raw`(?:[T\s]+\d{1,2}:\d{2}.*)?$`;
const marked = new RegExp(String.raw`^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})${time}`);
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}`);
const named = new RegExp(
  String.raw`^(\d{1,2})[-/.\s]+(?:de\s+)?([a-z]{3,10})\.?[-/.\s,]+(?:de\s+)?(\d{4}|\d{2})${time}`,
);
const months = [
  'ene jan',
  'feb',
  'mar',
  'abr apr',
  'may',
  'jun',
  'jul',
  'ago aug',
  'sep set',
  'oct',
  'nov',
  'dic dec',
];

/** The parts of a date before anything is decided about their order; `null` where the text is no date. */
export function dateParts(cell: string): DateParts | null {
  const text = cell.trim();
  if (text.length > longest) return null;
  const byMarks = marked.exec(text);
  if (byMarks !== null) {
    const year = fullYear(byMarks[3] ?? '');
    return { kind: 'marked', first: Number(byMarks[1]), second: Number(byMarks[2]), year };
  }
  const byYear = yearFirst.exec(text);
  if (byYear !== null) {
    return { kind: 'known', year: Number(byYear[1]), month: Number(byYear[2]), day: Number(byYear[3]) };
  }
  if (/^\d{7,8}$/.test(text)) return { kind: 'compact', digits: text };
  if (/^\d{5}$/.test(text)) return serialDate(Number(text));
  const byName = named.exec(text.toLowerCase());
  if (byName === null) return null;
  const month = months.findIndex((names) => names.split(' ').includes((byName[2] ?? '').slice(0, 3))) + 1;
  return month === 0
    ? null
    : { kind: 'known', year: fullYear(byName[3] ?? ''), month, day: Number(byName[1]) };
}

/** Two digits stand for 1980 to 2079. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < 80 ? 2000 + year : 1900 + year;
}

/** A spreadsheet's day number (1900 system), from 2000 to 2079; others are no dates. */
function serialDate(days: number): DateParts | null {
  if (days < 36526 || days > 65746) return null;
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return {
    kind: 'known',
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

/** `20231231`, `31122023` and, its zero lost, `1022016`, by the order given; `null` where it does not fit. */
export function compactParts(
  digits: string,
  order: DateOrder,
): { year: number; month: number; day: number } | null {
  if (order === 'ymd') {
    if (digits.length !== 8) return null;
    return calendarDay(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
  }
  const full = digits.padStart(8, '0');
  const [first, second, year] = [full.slice(0, 2), full.slice(2, 4), full.slice(4)];
  return order === 'dmy' ? calendarDay(year, second, first) : calendarDay(year, first, second);
}

function calendarDay(yearText: string, monthText: string, dayText: string) {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  return isCalendarDay(year, month, day) ? { year, month, day } : null;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads a date by its column's form; `null` where the text is no day of the calendar under it. */
export function readDate(cell: string, form: DateForm): ReadDate | null {
  const text = cell.trim();
  const closing = /^C\d/.test(text);
  const parts = dateParts(closing ? text.slice(1) : text);
  if (parts === null) return null;
  const known = knownParts(parts, form);
  if (known === null || !isCalendarDay(known.year, known.month, known.day)) return null;
  return { day: `${known.year}-${two(known.month)}-${two(known.day)}`, closing };
}

function knownParts(parts: DateParts, form: DateForm) {
  switch (parts.kind) {
    case 'known':
      return parts;
    case 'compact':
      return compactParts(parts.digits, form.compact);
    case 'marked':
      return form.marked === 'dmy'
        ? { year: parts.year, month: parts.second, day: parts.first }
        : { year: parts.year, month: parts.first, day: parts.second };
  }
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
