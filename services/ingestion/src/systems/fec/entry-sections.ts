/** Fewer may be slips of the program's numbering. */
const fewestClashes = 20;

/**
 * The entries below each header of a file whose header is repeated. Parts of one book share no entry of a year, or
 * repeat it on its day; where the same numbers come back on other days another book was appended.
 */
export class EntrySections {
  readonly #dayOf = new Map<string, { readonly section: number; readonly day: string }>();
  #section = 0;
  #headerRow = 0;
  #seen = 0;
  #clashes = 0;

  /** The row of the header below which another book begins; `null` as long as none does. */
  anotherBook: number | null = null;

  begin(headerRow: number): void {
    this.#section += 1;
    this.#headerRow = headerRow;
    this.#seen = 0;
    this.#clashes = 0;
  }

  /** Takes an entry by its journal, number and day, once for each of its rows. */
  add(name: string, day: string): void {
    const key = `${day.slice(0, 4)} ${name}`;
    const known = this.#dayOf.get(key);
    if (known?.section === this.#section) return;
    this.#seen += 1;
    if (known !== undefined && known.day !== day) this.#clashes += 1;
    this.#dayOf.set(key, { section: this.#section, day });
    if (this.#clashes >= fewestClashes) this.anotherBook ??= this.#headerRow;
  }

  /** Ends a section: a short one is another book where most of its numbers clash. */
  end(): void {
    if (this.#clashes > 1 && this.#clashes * 2 > this.#seen) this.anotherBook ??= this.#headerRow;
  }
}
