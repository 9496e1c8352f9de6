import type { Period } from '@cifra/proto';
import { type DateForm, readDate } from '../../reading/date-text.ts';
import { plainWords } from '../../recognition/normalise-header.ts';
import type { TableSample } from '../../recognition/table-sample.ts';

const dayFirst: DateForm = { marked: 'dmy', compact: 'ymd' };
const day = String.raw`(\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2})`;
const between = String.raw`\s*(?:a|al|hasta(?:\s+el)?|y|to|-|–|—)\s*`;
const days = new RegExp(`${day}${between}${day}`, 'i');
const ends = new RegExp(String.raw`\b(?:hasta(?:\s+el)?|al?|to)\s+${day}`, 'i');
const year = /\b(?:ejercicio|a[ñn]o|year)\D{0,12}((?:19|20)\d\d)\b(?!\s*[-/.]\s*\d)/i;
const months = [
  'enero january',
  'febrero february',
  'marzo march',
  'abril april',
  'mayo may',
  'junio june',
  'julio july',
  'agosto august',
  'septiembre setiembre september',
  'octubre october',
  'noviembre november',
  'diciembre december',
].map((names) => names.split(' '));

/**
 * The period that the titles of a trial balance state: two days (`de 01/01/2023 a 31/12/2023`), two months of a year
 * (`Enero - Diciembre`, `Ejercicio 2023`), or its last day beside the calendar year that it ends in. A year alone says
 * nothing: the sums may stop in any month of it.
 */
export function statedSpan(titles: TableSample): Period | null {
  const lines = titles.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(' '));
  for (const line of lines) {
    const match = days.exec(line);
    const span = match === null ? null : ordered(dayOf(match[1]), dayOf(match[2]));
    if (span !== null) return span;
  }
  const yearOf = lines.map((line) => year.exec(line)?.[1]).find((found) => found !== undefined);
  for (const line of lines) {
    const span = monthSpan(line, yearOf);
    if (span !== null) return span;
    const last = dayOf(ends.exec(line)?.[1]);
    if (last !== null && yearOf !== undefined && last.startsWith(yearOf))
      return ordered(`${yearOf}-01-01`, last);
  }
  return null;
}

function dayOf(text: string | undefined): string | null {
  return text === undefined ? null : (readDate(text, dayFirst)?.day ?? null);
}

function ordered(from: string | null, to: string | null): Period | null {
  return from !== null && to !== null && from < to ? { from, to } : null;
}

/** `de Enero a Diciembre de 2023`, `Meses: Enero - Diciembre` beside `Ejercicio 2023`, or one month alone. */
function monthSpan(line: string, yearOf: string | undefined): Period | null {
  if (!/per[ií]odo|mes(es)?\b|desde|\bde\b|month|period|from/i.test(line)) return null;
  const words = plainWords(line);
  const named = words.flatMap((word) => {
    const at = months.findIndex((names) => names.includes(word));
    return at === -1 ? [] : [at + 1];
  });
  const years = words.filter((word) => /^(19|20)\d\d$/.test(word));
  const [first, last = first] = named;
  const [firstYear = yearOf, lastYear = firstYear] = years;
  if (first === undefined || last === undefined || named.length > 2 || years.length > 2) return null;
  if (firstYear === undefined || lastYear === undefined) return null;
  const end = new Date(Date.UTC(Number(lastYear), last, 0)).getUTCDate();
  return ordered(`${firstYear}-${two(first)}-01`, `${lastYear}-${two(last)}-${two(end)}`);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
