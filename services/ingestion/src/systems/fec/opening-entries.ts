import { type DateForm, readDate } from '../../reading/date-text.ts';
import { daysAfter } from './day-counts.ts';

const fewDays = 3;
const fewestAccounts = 4;

type EntryFacts = {
  readonly accounts: Set<string>;
  onlyBalance: boolean;
  hasEquity: boolean;
  lastDay: string;
};

/**
 * Openings among a journal's other entries, as small books have them: entries whose text speaks of an opening, of
 * balance accounts alone, capital or reserves among them, dated before the year's business. Fed with all rows.
 */
export class OpeningEntries {
  readonly #begins: string;
  readonly #form: DateForm;
  readonly #facts: ReadonlyMap<string, EntryFacts>;

  /** @param keys the entries whose text speaks of an opening, by `journalEntryKey` */
  constructor(keys: Iterable<string>, begins: string, form: DateForm) {
    this.#begins = begins;
    this.#form = form;
    const facts = () => ({ accounts: new Set<string>(), onlyBalance: true, hasEquity: false, lastDay: '' });
    this.#facts = new Map([...keys].map((key) => [key, facts()]));
  }

  /** @param day the cell with the day of the entry */
  add(key: string, account: string, day: string): void {
    const facts = this.#facts.get(key);
    if (facts === undefined) return;
    facts.accounts.add(account);
    facts.onlyBalance &&= /^[1-5]/.test(account);
    facts.hasEquity ||= /^1[0-2]/.test(account);
    const read = readDate(day, this.#form)?.day ?? '9';
    if (read > facts.lastDay) facts.lastDay = read;
  }

  /** The entries that are openings. */
  found(): ReadonlySet<string> {
    const latest = daysAfter(this.#begins, fewDays);
    const openings = [...this.#facts].filter(
      ([, { accounts, onlyBalance, hasEquity, lastDay }]) =>
        onlyBalance && hasEquity && accounts.size >= fewestAccounts && lastDay <= latest,
    );
    return new Set(openings.map(([key]) => key));
  }
}

/** What tells an entry apart from those of all journals. */
export function journalEntryKey(journal: string, key: string): string {
  return `${journal}\t${key}`;
}
