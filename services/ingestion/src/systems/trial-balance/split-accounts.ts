import type { AccountRow } from './trial-row.ts';

export type SplitAccounts = {
  /** Accounts that are no prefix of another, in the order of the file. */
  readonly leaves: readonly AccountRow[];
  /** Groups and headings, which sum their accounts up. */
  readonly headings: readonly AccountRow[];
  /** Rows whose account stood in a row before. */
  readonly repeated: readonly AccountRow[];
};

/** Tells a trial balance's accounts from the headings of one to four digits that stand among them. */
export function splitAccounts(rows: readonly AccountRow[]): SplitAccounts {
  const first = new Map<string, AccountRow>();
  const repeated: AccountRow[] = [];
  for (const row of rows) {
    if (first.has(row.code)) repeated.push(row);
    else first.set(row.code, row);
  }
  const sorted = [...first.keys()].toSorted();
  const prefixes = new Set(sorted.filter((code, at) => sorted[at + 1]?.startsWith(code) === true));
  const distinct = [...first.values()];
  return {
    leaves: distinct.filter(({ code }) => !prefixes.has(code)),
    headings: distinct.filter(({ code }) => prefixes.has(code)),
    repeated,
  };
}
