import { type AmountFault, type DecimalMark, readAmount } from '../../reading/amount-text.ts';
import {
  addAmountEvidence,
  type AmountEvidence,
  decideDecimalMark,
  newAmountEvidence,
} from '../../recognition/amount-evidence.ts';
import type { TrialLayout } from './match-trial-balance.ts';
import { type Amounts, type TrialAmount, trialAmounts, type TrialRow } from './trial-row.ts';

export type Marks = Readonly<Partial<Record<TrialAmount, DecimalMark>>>;

/** The decimal mark of each amount column, from all of its texts; the first column whose mark can't be known, else. */
export function decideMarks(
  layout: TrialLayout,
  rows: readonly TrialRow[],
): Marks | { readonly open: TrialAmount } {
  const evidence = new Map<TrialAmount, AmountEvidence>();
  for (const field of trialAmounts) {
    const column = layout.columns[field];
    if (column === undefined) continue;
    const own = newAmountEvidence();
    for (const { cells, numeric } of rows)
      if (numeric[column] !== true) addAmountEvidence(own, sided(cells[column] ?? '').text);
    evidence.set(field, own);
  }
  const marks: Partial<Record<TrialAmount, DecimalMark>> = {};
  for (const [field, own] of evidence) {
    const sisters = [...evidence.values()].filter((other) => other !== own);
    const mark = decideDecimalMark(own, sisters, true);
    if (mark === null) return { open: field };
    marks[field] = mark;
  }
  return marks;
}

export type RowAmounts = {
  readonly amounts: Amounts;
  readonly fault: { readonly fault: 'bad_amount' | 'too_precise'; readonly cell: string } | null;
};

/** All amounts of a row; a balance may say its side behind it (`1.234,00 H`), and is then below zero. */
export function readRowAmounts(row: TrialRow, layout: TrialLayout, marks: Marks): RowAmounts {
  const amounts: Partial<Record<TrialAmount, bigint>> = {};
  for (const field of trialAmounts) {
    const column = layout.columns[field] ?? -1;
    const cell = row.cells[column] ?? '';
    if (cell.trim() === '') continue;
    const { text, credit } = sided(cell);
    const read = readAmount(text, row.numeric[column] === true ? '.' : (marks[field] ?? ','));
    if (isFault(read))
      return { amounts: {}, fault: { fault: read === 'not_a_number' ? 'bad_amount' : read, cell } };
    if (read !== null) amounts[field] = credit ? -read : read;
  }
  return { amounts, fault: null };
}

function isFault(read: bigint | null | AmountFault): read is AmountFault {
  return typeof read === 'string';
}

function sided(cell: string): { readonly text: string; readonly credit: boolean } {
  const match = /^(.*\d)\s*(D|H|DR|CR)\.?$/i.exec(cell.trim());
  if (match === null) return { text: cell, credit: false };
  return { text: match[1] ?? '', credit: /^(H|CR)$/i.test(match[2] ?? '') };
}
