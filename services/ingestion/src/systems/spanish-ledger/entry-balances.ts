import { unitsText } from '../../reading/amount-text.ts';
import type { UnbalancedEntry } from '../../reading/reading-result.ts';

/** Beyond this many entries open at once the rows are not in entry order, and no list is kept. */
const maxOpen = 50_000;

type Open = { units: bigint; readonly sheet: string | null; readonly row: number };
/** Where an entry begins. */
type Place = Omit<Open, 'units'>;

/** Entries whose debit and credit differ so far, by one reading of the entry's number; forgets what balances. */
class OpenEntries {
  readonly #keyOf: (entry: string) => string;
  #open: Map<string, Open> | null = new Map();

  constructor(keyOf: (entry: string) => string) {
    this.#keyOf = keyOf;
  }

  add(entry: string, place: Place, units: bigint): void {
    if (this.#open === null) return;
    const key = this.#keyOf(entry);
    const known = this.#open.get(key);
    const balance = (known?.units ?? 0n) + units;
    if (balance === 0n) this.#open.delete(key);
    else if (known === undefined) this.#open.set(key, { units: balance, ...place });
    else known.units = balance;
    if (this.#open.size > maxOpen) this.#open = null;
  }

  get open(): ReadonlyMap<string, Open> | null {
    return this.#open;
  }
}

/**
 * The balance of each entry while a file is read: by its number as written, and by the number without its last
 * three digits, which some programs use for the line within the entry. The second counts only where it leaves far fewer open.
 */
export class EntryBalances {
  readonly #written = new OpenEntries((entry) => entry);
  readonly #shortened = new OpenEntries((entry) => (/^\d{4,}$/.test(entry) ? entry.slice(0, -3) : entry));

  add(entry: string, place: Place, units: bigint): void {
    if (units === 0n) return;
    this.#written.add(entry, place, units);
    this.#shortened.add(entry, place, units);
  }

  /** How many entries do not balance, and the first ones by row; `null` where that can't be told. */
  unbalanced(most: number): { count: number; first: UnbalancedEntry[] } | null {
    const [written, shortened] = [this.#written.open, this.#shortened.open];
    const composite = shortened !== null && (written === null || shortened.size * 10 < written.size);
    const fewest = composite ? shortened : written;
    if (fewest === null) return null;
    const first = [...fewest]
      .toSorted(([, a], [, b]) => a.row - b.row)
      .slice(0, most)
      .map(([entry, { sheet, row, units }]) => ({ entry, sheet, row, difference: unitsText(units) }));
    return { count: fewest.size, first };
  }
}
