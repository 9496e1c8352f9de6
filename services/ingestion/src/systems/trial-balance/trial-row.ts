import type { TrialField } from './trial-words.ts';

/** A record of the file. `numeric`: cells that a workbook holds as numbers. */
export type TrialRow = {
  readonly sheet: string | null;
  readonly row: number;
  readonly cells: readonly string[];
  readonly numeric: readonly boolean[];
};

export const trialAmounts = [
  'opening',
  'opening_debit',
  'opening_credit',
  'debit',
  'credit',
  'closing',
  'closing_debit',
  'closing_credit',
] as const satisfies TrialField[];
export type TrialAmount = (typeof trialAmounts)[number];

/** What a row states, in millionths; columns that the file does not have, and blank cells, are left out. */
export type Amounts = Readonly<Partial<Record<TrialAmount, bigint>>>;

/** A row with an account. */
export type AccountRow = {
  readonly source: TrialRow;
  readonly code: string;
  readonly name: string | null;
  readonly amounts: Amounts;
};
