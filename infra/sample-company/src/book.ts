/** A line of an entry: amounts in whole cents, exactly one of the two sides used. */
export type Line = { readonly account: string; readonly debit: bigint; readonly credit: bigint };

/** A journal entry of the invented book; its lines balance. */
export type Entry = {
  readonly number: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly text: string;
  readonly document: string;
  readonly lines: readonly Line[];
};

/** One invented company's journal of one fiscal year, in the order of its dates. */
export type Book = {
  readonly company: string;
  readonly taxId: string;
  readonly year: number;
  readonly accountNames: ReadonlyMap<string, string>;
  readonly entries: readonly Entry[];
};

export const debit = (account: string, cents: bigint): Line => ({ account, debit: cents, credit: 0n });
export const credit = (account: string, cents: bigint): Line => ({ account, debit: 0n, credit: cents });

/** An entry before it has its number: numbers are given in the order of dates. */
export type Draft = Omit<Entry, 'number'>;

/** @throws Error when the lines of an entry do not balance: an invented book must never be wrong by accident. */
export function numberEntries(drafts: readonly Draft[]): Entry[] {
  const ordered = drafts.map((draft, index) => ({ draft, index }));
  ordered.sort((a, b) => a.draft.date.localeCompare(b.draft.date) || a.index - b.index);
  return ordered.map(({ draft }, index) => {
    const difference = draft.lines.reduce((sum, line) => sum + line.debit - line.credit, 0n);
    if (difference !== 0n)
      throw new Error(`the entry «${draft.text}» does not balance by ${difference} cents`);
    return { ...draft, number: index + 1 };
  });
}
