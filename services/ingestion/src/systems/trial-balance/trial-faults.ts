import { unitsText } from '../../reading/amount-text.ts';
import type { DamagedRow, RowFault } from '../../reading/reading-result.ts';
import type { AccountBalance } from './account-balances.ts';
import type { TrialRow } from './trial-row.ts';

const mostListed = 50;

/** Rows that carry amounts and can't be taken, counted, the first of them listed. */
export class TrialFaults {
  count = 0;
  readonly listed: DamagedRow[] = [];

  add({ sheet, row }: TrialRow, fault: RowFault, cell: string): void {
    this.count += 1;
    if (this.listed.length < mostListed) this.listed.push({ sheet, row, fault, cell: cell.slice(0, 60) });
  }

  /** `12 ≠ 10`: the balance that the row states, and the one that its amounts make. */
  addMismatch(account: AccountBalance): void {
    const made = account.openingDebit - account.openingCredit + account.debit - account.credit;
    const cell = `${account.row.code}: ${unitsText(account.closing ?? 0n)} ≠ ${unitsText(made)}`;
    this.add(account.row.source, 'balance_mismatch', cell);
  }
}
