/** Watches whether the last record of a file breaks off where all others go on. */
export class LastRecord {
  #shortest = Number.POSITIVE_INFINITY;
  #last: { readonly row: number; readonly cells: number; readonly posting: boolean } | null = null;

  /** `posting`: the record's cells stand where a posting's do, or say nothing that a footer would. */
  add(row: number, cells: number, posting: boolean): void {
    if (this.#last?.posting === true) this.#shortest = Math.min(this.#shortest, this.#last.cells);
    this.#last = { row, cells, posting };
  }

  /** The row of a last record without line end that has fewer cells than any posting's row before; else `null`. */
  cutOffRow(lineEnded: boolean): number | null {
    if (lineEnded || this.#last === null || !this.#last.posting) return null;
    return this.#last.cells < this.#shortest && this.#shortest < Number.POSITIVE_INFINITY
      ? this.#last.row
      : null;
  }
}
