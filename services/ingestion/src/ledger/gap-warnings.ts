import { formatMonth } from '@cifra/figures';
import type { Period, StoredWarning } from '@cifra/proto';
import type { BookYear } from './book-years.ts';

/** A book with fewer postings to income and expenses in a month may well have a month without any. */
const busy = 10;

/** Says which months of the period hold nothing in a book that is busy in all others: a file of several may be missing. */
export function gapWarnings(years: readonly BookYear[], period: Period): StoredWarning[] {
  const missing = years
    .filter(({ resultPostings, months }) => resultPostings >= busy * months.length)
    .flatMap((year) => emptyMonths(year, period));
  const [first] = missing;
  if (first === undefined) return [];
  const list = (language: 'es' | 'en') => missing.map((month) => formatMonth(month, language)).join(', ');
  return [
    {
      code: 'months_missing',
      detail: {
        es: `No hay ningún apunte en ${list('es')}: las cifras del período no incluyen lo que ocurrió entonces. Si falta un archivo, súbalo junto a los demás.`,
        en: `There is no posting in ${list('en')}: figures of the period leave out what happened then. If a file is missing, upload it with the others.`,
      },
      file: null,
      row: null,
    },
  ];
}

function emptyMonths({ period: year, months }: BookYear, { from, to }: Period): string[] {
  const held = new Set(months);
  const [begin, end] = [year.from > from ? year.from : from, year.to < to ? year.to : to];
  const empty: string[] = [];
  for (let month = begin.slice(0, 7); month <= end.slice(0, 7); month = after(month)) {
    if (!held.has(month)) empty.push(month);
  }
  return empty;
}

function after(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
