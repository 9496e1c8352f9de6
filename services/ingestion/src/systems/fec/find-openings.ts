import { type DayColumns, daysIn } from './choose-days.ts';
import type { FecEvidence, FecForms } from './fec-evidence.ts';
import type { FecField, FecHeader } from './fec-header.ts';
import { entryKey } from './journal-facts.ts';
import { journalEntryKey, OpeningEntries } from './opening-entries.ts';
import { firstDay, openingJournals } from './opening-journals.ts';

/** Which rows bring balances forward: those of some journals but for some entries, or some entries alone. */
export type Openings = {
  readonly journals: ReadonlySet<string>;
  /** Entries of those journals that hold expenses or income, and so are the year's business. */
  readonly business: ReadonlySet<string>;
  readonly entries: ReadonlySet<string>;
};

/** Calls back with each record of the file. */
type EachRecord = (onRecord: (cells: readonly string[]) => void) => Promise<unknown>;

/** Finds a file's openings: its journals of openings, else, in one more pass, such entries among the others. */
export async function findOpenings(
  header: FecHeader,
  evidence: FecEvidence,
  forms: FecForms,
  columns: DayColumns,
  eachRecord: EachRecord,
): Promise<Openings> {
  const all = [...evidence.journals.values()];
  const daysOf = (journal: (typeof all)[number]) => daysIn(journal, columns.day, forms);
  const journals = openingJournals(all, daysOf);
  const keysOf = (kind: 'resultEntries' | 'sayingEntries') => (journal: (typeof all)[number]) =>
    [...journal[kind]].map((key) => journalEntryKey(journal.code, key));
  const business = new Set(all.filter(({ code }) => journals.has(code)).flatMap(keysOf('resultEntries')));
  const saying = journals.size > 0 ? [] : all.flatMap(keysOf('sayingEntries'));
  const begins = firstDay(all, daysOf);
  if (saying.length === 0 || begins === null) return { journals, business, entries: new Set() };
  const entries = new OpeningEntries(saying, begins, forms.dates[columns.day]);
  await eachRecord((cells) => {
    const cellOf = (field: FecField) => (cells[header.columns[field] ?? -1] ?? '').trim();
    entries.add(rowKey(cellOf), cellOf('comptenum'), cellOf(columns.day));
  });
  return { journals, business, entries: entries.found() };
}

/** The entry that a row belongs to, as the openings know it. */
export function rowKey(cellOf: (field: FecField) => string): string {
  return journalEntryKey(cellOf('journalcode'), entryKey(cellOf('ecriturenum'), cellOf('ecrituredate')));
}

/** Whether a row brings a balance forward; `keyOf` tells its entry, and is asked only where that matters. */
export function isOpening(openings: Openings, journal: string, keyOf: () => string): boolean {
  if (openings.journals.has(journal)) return openings.business.size === 0 || !openings.business.has(keyOf());
  return openings.entries.size > 0 && openings.entries.has(keyOf());
}
