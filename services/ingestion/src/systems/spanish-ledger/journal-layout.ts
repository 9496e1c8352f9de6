import type { JournalField } from './journal-fields.ts';

/** Where each thing stands in a ledger's rows. */
export type JournalLayout = {
  /** `plain`: one account a row. `two_account`: a debited and a credited account in the same row. */
  readonly form: 'plain' | 'two_account';
  /** Debit and credit in columns of their own, one signed amount, or one amount with a D/H mark beside it. */
  readonly amounts: 'sides' | 'signed' | 'marked';
  /**
   * The account stands in a row of its own above its postings, as in a general ledger by account; `columns.account`
   * is then one past the last column, where the reader puts it.
   */
  readonly sectioned: boolean;
  /** What the D/H column says for a debit and for a credit; empty where there is none. */
  readonly sideMarks: ReadonlyMap<string, 'debit' | 'credit'>;
  readonly columns: Readonly<Partial<Record<JournalField, number>>>;
  /** The line of the header, its cells, and how many of them there are. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  readonly width: number;
  /** Whether the headers speak Spanish: decides dates and decimals where the cells leave them open. */
  readonly spanish: boolean;
};

/** What a table looks like to one system: a layout that can be read, or what is missing for one. */
export type JournalMatch = {
  readonly layout: JournalLayout | null;
  /** 0 to 1. */
  readonly score: number;
  readonly missing: readonly JournalField[];
  readonly headerRow: number;
  /** Set where the only amounts are in pesetas. */
  readonly onlyPesetas: boolean;
};
