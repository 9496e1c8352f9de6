import { type DecimalMark, readAmount } from '../../reading/amount-text.ts';
import type { RowFault } from '../../reading/reading-result.ts';
import type { FecHeader } from './fec-header.ts';

/** How the amounts of a file are written. */
export type AmountForms = {
  /** Of each amount column. */
  readonly marks: {
    readonly debit: DecimalMark;
    readonly credit: DecimalMark;
    readonly montant: DecimalMark;
  };
  /** Credits stand as negative amounts in their column. */
  readonly negativeCredits: boolean;
};

/** Millionths; both may be negative, and both may be filled. */
export type RowAmounts = { readonly debit: bigint; readonly credit: bigint };
export type AmountsFault = { readonly fault: RowFault; readonly cell: string };

const sides: ReadonlyMap<string, 'debit' | 'credit'> = new Map([
  ['d', 'debit'],
  ['debit', 'debit'],
  ['+1', 'debit'],
  ['1', 'debit'],
  ['+', 'debit'],
  ['c', 'credit'],
  ['credit', 'credit'],
  ['-1', 'credit'],
  ['-', 'credit'],
]);

/** Debit and credit of a row, from two columns or from an amount with its side; an empty cell is nothing. */
export function rowAmounts(
  cells: readonly string[],
  { columns }: FecHeader,
  forms: AmountForms,
): RowAmounts | AmountsFault {
  if (columns.debit !== undefined && columns.credit !== undefined) {
    const debit = unitsOf(cells[columns.debit] ?? '', forms.marks.debit);
    if (typeof debit !== 'bigint') return debit;
    const credit = unitsOf(cells[columns.credit] ?? '', forms.marks.credit);
    if (typeof credit !== 'bigint') return credit;
    return { debit, credit: forms.negativeCredits ? -credit : credit };
  }
  const units = unitsOf(cells[columns.montant ?? -1] ?? '', forms.marks.montant);
  if (typeof units !== 'bigint') return units;
  const cell = cells[columns.sens ?? -1] ?? '';
  const side = sides.get(
    cell
      .trim()
      .normalize('NFD')
      .replace(/[\p{M}.]/gu, '')
      .toLowerCase(),
  );
  if (side === undefined) return { fault: 'bad_side', cell };
  return side === 'debit' ? { debit: units, credit: 0n } : { debit: 0n, credit: units };
}

function unitsOf(cell: string, mark: DecimalMark): bigint | AmountsFault {
  if (cell === '0,00' || cell === '') return 0n;
  const read = readAmount(cell, mark);
  if (read === 'not_a_number') return { fault: 'bad_amount', cell };
  if (read === 'too_precise') return { fault: 'too_precise', cell };
  return read ?? 0n;
}
