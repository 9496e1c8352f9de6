import { compactParts, type DateForm, dateParts } from '../reading/date-text.ts';

/** What the cells of one column say about the order of day, month and year. */
export type DateEvidence = {
  dayFirst: number;
  monthFirst: number;
  /** Both parts up to twelve and different: either order is possible. */
  unclear: number;
  yearFirstDigits: number;
  dayFirstDigits: number;
  filled: number;
  faults: number;
  years: Map<number, number>;
};

export function newDateEvidence(): DateEvidence {
  return {
    dayFirst: 0,
    monthFirst: 0,
    unclear: 0,
    yearFirstDigits: 0,
    dayFirstDigits: 0,
    filled: 0,
    faults: 0,
    years: new Map(),
  };
}

/** Counts one cell. */
export function addDateEvidence(evidence: DateEvidence, cell: string): void {
  const text = cell.trim();
  if (text === '') return;
  evidence.filled += 1;
  const parts = dateParts(/^C\d/.test(text) ? text.slice(1) : text);
  if (parts === null) {
    evidence.faults += 1;
  } else if (parts.kind === 'known') {
    countYear(evidence, parts.year);
  } else if (parts.kind === 'marked') {
    countYear(evidence, parts.year);
    countOrder(evidence, parts.first, parts.second);
  } else {
    countCompact(evidence, parts.digits);
  }
}

function countOrder(evidence: DateEvidence, first: number, second: number): void {
  if (first > 12 && second > 12) evidence.faults += 1;
  else if (first > 12) evidence.dayFirst += 1;
  else if (second > 12) evidence.monthFirst += 1;
  else if (first !== second) evidence.unclear += 1;
}

function countCompact(evidence: DateEvidence, digits: string): void {
  const yearFirst = compactParts(digits, 'ymd');
  const dayFirst = compactParts(digits, 'dmy');
  if (yearFirst !== null) evidence.yearFirstDigits += 1;
  if (dayFirst !== null) evidence.dayFirstDigits += 1;
  const parts = yearFirst ?? dayFirst;
  if (parts === null) evidence.faults += 1;
  else countYear(evidence, parts.year);
}

function countYear(evidence: DateEvidence, year: number): void {
  evidence.years.set(year, (evidence.years.get(year) ?? 0) + 1);
}

/**
 * The form of a column's dates. Day first where nothing says otherwise and the headers are Spanish; where the
 * headers are not, or the cells contradict each other beyond 10 %, the order can't be known: `null`.
 */
export function decideDateForm(evidence: DateEvidence, headersAreSpanish: boolean): DateForm | null {
  const compact = evidence.yearFirstDigits >= evidence.dayFirstDigits ? 'ymd' : 'dmy';
  const { dayFirst, monthFirst } = evidence;
  if (Math.min(dayFirst, monthFirst) * 10 > dayFirst + monthFirst) return null;
  if (dayFirst + monthFirst > 0) return { marked: dayFirst > monthFirst ? 'dmy' : 'mdy', compact };
  if (evidence.unclear > 0 && !headersAreSpanish) return null;
  return { marked: 'dmy', compact };
}

/** The years within fifteen of the median one; a date outside is taken for damage. */
export function plausibleYears(evidence: DateEvidence): { readonly from: number; readonly to: number } {
  const years = [...evidence.years].toSorted(([a], [b]) => a - b);
  const total = years.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [year, count] of years) {
    passed += count;
    if (passed * 2 >= total) return { from: year - 15, to: year + 15 };
  }
  return { from: 1900, to: 2199 };
}
