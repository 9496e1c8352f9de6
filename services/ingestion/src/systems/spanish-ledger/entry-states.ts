const posted =
  /^(posted|publicad[oa]|asentad[oa]|contabilizad[oa]|registrad[oa]|confirmad[oa]|validad[oa]|definitiv[oa]|booked)$/i;
const unposted =
  /^(draft|borrador|provisional|cancel|cancell?ed|cancelad[oa]|anulad[oa]|simulad[oa]|unposted|sin asentar)$/i;

/** Whether the cells of a column tell entries in the books from drafts and cancelled ones. */
export function areStates(values: Iterable<string>): boolean {
  const told = [...values].map((value) => value.trim()).filter((value) => value !== '');
  return told.length > 0 && told.every((value) => posted.test(value) || unposted.test(value));
}

/** Tells the rows of entries that are not in the books: drafts, and what was cancelled (Odoo lists them all). */
export class EntryStates {
  leftOut = 0;
  #isUnposted = false;

  /** @param continues the row belongs to the entry above: without a state of its own it has that one's */
  leavesOut(state: string | undefined, continues: boolean): boolean {
    const told = (state ?? '').trim();
    if (told !== '') this.#isUnposted = unposted.test(told);
    else if (!continues) this.#isUnposted = false;
    if (this.#isUnposted) this.leftOut += 1;
    return this.#isUnposted;
  }
}
