import { type DayCounts, dayCounts, daySpan, mergeDays, monthsBetween } from './day-counts.ts';
import type { FecForms } from './fec-evidence.ts';
import type { JournalFacts } from './journal-facts.ts';
import { says } from './opening-journals.ts';

const yearMonths = 12;
/** Fewer days outside the year are slips of the pen. */
const fewestOutside = 3;

/** Which column holds the day of the entry, and which that of its document. */
export type DayColumns = {
  readonly day: 'ecrituredate' | 'piecedate';
  readonly documentDay: 'ecrituredate' | 'piecedate';
};

const asNamed: DayColumns = { day: 'ecrituredate', documentDay: 'piecedate' };
const swapped: DayColumns = { day: 'piecedate', documentDay: 'ecrituredate' };

/**
 * Some programs write the document's day as the entry's and the entry's as the document's. Entries keep to one year
 * and documents reach back before it: where it is the other way round, so are the columns. Openings, which reach back
 * as well, have no say.
 */
export function chooseDays(journals: readonly JournalFacts[], forms: FecForms): DayColumns {
  const business = journals.filter((journal) => says(journal) === null);
  const daysOf = (column: DayColumns['day']) =>
    mergeDays(business.map((journal) => daysIn(journal, column, forms)));
  const entries = daysOf('ecrituredate');
  const documents = daySpan(daysOf('piecedate'));
  if (documents === null) return asNamed;
  if (entries.size === 0) return swapped;
  const undocumented = business.some(({ cells }) => cells.piecedate.has(''));
  if (undocumented || monthsBetween(documents.first, documents.last) > yearMonths) return asNamed;
  const outside = [...entries.keys()].filter((day) => day < documents.first || day > documents.last);
  const all = daySpan(entries);
  const tooLong = all !== null && monthsBetween(all.first, all.last) > yearMonths;
  return tooLong && outside.length >= fewestOutside ? swapped : asNamed;
}

/** The days of a journal by one of its columns. */
export function daysIn(journal: JournalFacts, column: DayColumns['day'], forms: FecForms): DayCounts {
  return dayCounts(journal.cells[column], forms.dates[column]);
}
