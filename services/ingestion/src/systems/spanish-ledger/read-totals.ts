import { readAmount } from '../../reading/amount-text.ts';
import type { JournalForms } from './journal-forms.ts';
import type { JournalLayout } from './journal-layout.ts';
import type { Sums } from './totals-rows.ts';

/** The debit and credit that a totals row states, in millionths; `null` where it does not state both. */
export function readTotals(
  cells: readonly string[],
  layout: JournalLayout,
  forms: JournalForms,
): Sums | null {
  if (layout.amounts !== 'sides') return null;
  const debit = readAmount(cells[layout.columns.debit ?? -1] ?? '', forms.marks.debit ?? ',');
  const credit = readAmount(cells[layout.columns.credit ?? -1] ?? '', forms.marks.credit ?? ',');
  if (typeof debit !== 'bigint' || typeof credit !== 'bigint') return null;
  return { debit, credit: forms.negativeCredits ? -credit : credit };
}
